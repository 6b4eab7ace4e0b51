// Passkeys: a device makes one, or shows one to sign in. The parts of the page for it are shown only where they work.

import { leave, once, post, words } from "./api";

interface Descriptor {
  id: string;
  type: "public-key";
}
interface Creation {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
}
interface Question {
  challenge: string;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** A credential as WebAuthn writes it in JSON; older browsers cannot do so by themselves. */
function plain(credential: PublicKeyCredential): object {
  const { response } = credential;
  const told: Record<string, string> = { clientDataJSON: text(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) told["attestationObject"] = text(response.attestationObject);
  if (response instanceof AuthenticatorAssertionResponse) {
    told["authenticatorData"] = text(response.authenticatorData);
    told["signature"] = text(response.signature);
    if (response.userHandle) told["userHandle"] = text(response.userHandle);
  }
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response: told, clientExtensionResults: {} };
}

/** What a device says to a question; null if it was refused or broken off. */
async function asked(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await question();
    return credential instanceof PublicKeyCredential ? credential : null;
  } catch {
    return null;
  }
}

function create(told: Creation): Promise<PublicKeyCredential | null> {
  const publicKey = {
    ...told,
    challenge: bytes(told.challenge),
    user: { ...told.user, id: bytes(told.user.id) },
    excludeCredentials: (told.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  return asked(() => navigator.credentials.create({ publicKey }));
}

function show(told: Question): Promise<PublicKeyCredential | null> {
  const publicKey = { ...told, challenge: bytes(told.challenge), allowCredentials: [] };
  return asked(() => navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions }));
}

/** Make a passkey; the password comes first. An empty sentence means that it is kept. */
async function make(form: HTMLFormElement): Promise<string> {
  const { name, ...fields } = Object.fromEntries(new FormData(form));
  const told = await post<Creation>("/api/account/passkeys/options", fields);
  if (!told.ok) return told.error;
  const credential = await create(told.data);
  if (!credential) return words("nopasskey");
  return (await post("/api/account/passkeys", { credential: plain(credential), name })).error;
}

async function signIn(): Promise<string> {
  const told = await post<Question>("/api/sign-in/passkey/options", {});
  if (!told.ok) return told.error;
  const credential = await show(told.data);
  if (!credential) return words("nopasskey");
  return (await post("/api/sign-in/passkey", { credential: plain(credential) })).error;
}

export function passkeys(): void {
  if (!window.PublicKeyCredential || !window.isSecureContext) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    const send = once(async () => {
      const wrong = await (form.dataset["passkey"] === "make" ? make(form) : signIn());
      form.querySelector(".setup__wrong")!.textContent = wrong;
      if (!wrong) await leave();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send();
    });
  }
}
