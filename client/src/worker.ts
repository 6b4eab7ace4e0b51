// The service worker: keeps the shell and the rules for when there is no network, and shows notifications.
// It never keeps a table, an answer of the server or anything else of somebody's: those go to the network.

interface Shell {
  SHELL: string[];
  RULES: string[];
  VERSION: string;
}
interface Waiting extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}
interface Worker extends EventTarget, Shell {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: object): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: object): Promise<void> };
}

const worker = self as unknown as Worker;
const NAME = `boardwright-${worker.VERSION}`;

/** Keep a page as everybody sees it: without cookies it names nobody. */
async function keep(cache: Cache, path: string): Promise<void> {
  const headers = { "Accept-Language": navigator.language };
  const response = await fetch(path, { credentials: "omit", headers }).catch(() => null);
  if (response?.ok) await cache.put(path, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(worker.SHELL.map((path) => keep(cache, path)));
  for (const path of worker.RULES) await keep(cache, path); // one after the other: they are long
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("boardwright-") && name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(path);
}

const AWAY = [502, 504]; // what others in front of the server say when it does not answer

/** A page from the network; without one, the rules that are kept, or else a page that says so. */
async function page(request: Request, path: string): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (response && !AWAY.includes(response.status)) return response;
  return (await kept(path)) ?? (await kept("/offline")) ?? response ?? Response.error();
}

worker.addEventListener("install", (event) => (event as Waiting).waitUntil(install()));
worker.addEventListener("activate", (event) => (event as Waiting).waitUntil(activate()));

worker.addEventListener("fetch", (event) => {
  const { request } = event as Asked;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  const path = address.pathname + address.search;
  if (worker.SHELL.includes(path) && path.startsWith("/static/")) {
    (event as Asked).respondWith(kept(path).then((found) => found ?? fetch(request)));
  } else if (request.mode === "navigate") {
    (event as Asked).respondWith(page(request, address.pathname));
  }
});

interface Note {
  title: string;
  body: string;
  tag: string;
  path: string;
}

worker.addEventListener("push", (event) => {
  const note = (event as Event & { data: { json(): Note } | null }).data?.json();
  if (!note) return;
  const { title, body, tag, path } = note;
  const shown = worker.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: path });
  (event as Waiting).waitUntil(shown);
});

/** Show the table of a notification, in a window that has it open if there is one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window" });
  const here = windows.find((one) => new URL(one.url).pathname === path);
  if (here) await here.focus();
  else await worker.clients.openWindow(path);
}

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event as Event & { notification: { data: string; close(): void } };
  notification.close();
  (event as Waiting).waitUntil(open(notification.data));
});

export {};
