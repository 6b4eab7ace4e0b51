// Talking with the server, and saying what came of it.

const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf"]')?.content ?? "";
const table = JSON.parse(document.getElementById("words")?.textContent ?? "{}") as Record<string, string>;

/** A sentence of the page's language, its named places filled. */
export function words(key: string, facts: Record<string, string | number> = {}): string {
  return (table[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

/** Text as one types it in a hurry, for searching: small letters without accents. */
export function folded(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

export interface Answer<T> {
  ok: boolean;
  status: number;
  data: T;
  error: string;
}

/** Post JSON. A failed request is told, not thrown. */
export async function post<T = Record<string, unknown>>(path: string, body: object): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const data = (text ? JSON.parse(text) : {}) as T & { error?: unknown };
    const said = typeof data.error === "string" ? data.error : words("failed");
    return { ok: response.ok, status: response.status, data, error: response.ok ? "" : said };
  } catch {
    return { ok: false, status: 0, data: {} as T, error: words("lost") };
  }
}

const DOUBLE = 500; // milliseconds in which a second click belongs to the first one

/** Do something once, however often it is asked for while it is on its way: a double click means it once. */
export function once<T extends unknown[]>(task: (...given: T) => Promise<void>): (...given: T) => Promise<void> {
  let busy = false;
  return async (...given) => {
    if (busy) return;
    busy = true;
    try {
      await Promise.all([task(...given), new Promise((over) => window.setTimeout(over, DOUBLE))]);
    } finally {
      busy = false;
    }
  };
}

/** Go to another page, or load this one anew; over when this one is left. */
export function leave(path?: string): Promise<void> {
  if (path) location.assign(path);
  else location.reload();
  return new Promise((left) => window.addEventListener("pagehide", () => left(), { once: true }));
}

/** A game of one's own that goes on from a moment of a table. */
export const branch = once(async (table: string, at: number, coached = false) => {
  const answer = await post<{ id: string }>(`/api/tables/${table}/branch`, { at, coached });
  if (answer.ok) await leave(`/table/${answer.data.id}`);
  else toast(answer.error);
});

/** A short message that goes away by itself. */
export function toast(text: string): void {
  const place = document.getElementById("toasts");
  if (!place) return;
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = text;
  place.replaceChildren(line);
  window.setTimeout(() => line.remove(), 5000);
}

/** A message that stays until what it says is over; "" takes it away. */
export function alarm(text: string): void {
  const place = document.getElementById("alert");
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
}

/** Show the address that can be shared whole, so that it can also be copied by hand. */
export function share(path: string): void {
  const shown = document.getElementById("share") as HTMLInputElement | null;
  if (shown) shown.value = new URL(path, location.href).href;
}

/** Copy an address of this site, whole. */
export async function copy(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(words("copied"));
  } catch {
    toast(address);
  }
}
