// The stream of a table: it says that something has changed, and the fresh table is asked for.

import { alarm, toast, words } from "./api";

/** Call `changed` with the version of every change, and without one when a lost connection is back. */
export function listen(table: string, changed: (version: number) => void): void {
  let lost = false;
  const stream = new EventSource(`/events/${table}`);
  stream.addEventListener("change", (event) => {
    changed((JSON.parse((event as MessageEvent<string>).data) as { version: number }).version);
  });
  stream.addEventListener("open", () => {
    if (!lost) return;
    lost = false;
    alarm("");
    toast(words("back"));
    changed(Infinity);
  });
  stream.addEventListener("error", () => {
    lost = true;
    alarm(words("lost"));
    if (stream.readyState === EventSource.CLOSED) window.setTimeout(() => listen(table, changed), 3000);
  });
  window.addEventListener("pagehide", () => stream.close());
}

/** Run one at a time; what is asked for meanwhile is done once afterwards. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  return async function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await task();
      } while (again);
    })();
    try {
      await running;
    } finally {
      running = null;
    }
  };
}
