// The app: the service worker, and being called when it is one's turn although no page is open.

import { post } from "./api";
import { setting } from "./settings";

const TOLD = "boardwright.push"; // in this session the server has been told

/** Have the worker look after this site; where that is not possible, everything else works as well. */
export function installWorker(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").then(renewed, () => undefined);
  });
}

/** A browser that wants to be called says so again in each session: its sign-in may have changed. */
async function renewed(registration: ServiceWorkerRegistration): Promise<void> {
  if (!setting("notify") || sessionStorage.getItem(TOLD) || !("pushManager" in registration)) return;
  const known = await registration.pushManager.getSubscription().catch(() => null);
  if (known && (await tell(known))) sessionStorage.setItem(TOLD, "yes");
}

async function tell(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  return (await post("/api/push", { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" })).ok;
}

/** The server's key as the browser wants it. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Ask to be called. Without a push service, as on a machine without a network, pages that are open still tell. */
export async function subscribe(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  try {
    const { key } = (await (await fetch("/api/push")).json()) as { key: string };
    if (!key) return;
    const registration = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    await tell(await registration.pushManager.subscribe(wanted));
  } catch {
    // No push service can be reached.
  }
}

/** Ask to be called no more. */
export async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const known = await registration?.pushManager?.getSubscription().catch(() => null);
  if (!known) return;
  await post("/api/push/remove", { endpoint: known.endpoint });
  await known.unsubscribe().catch(() => false);
}
