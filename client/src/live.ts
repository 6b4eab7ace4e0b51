// The stream of a table, which says that something has changed, and asking for the fresh part of a page.

import { alarm, toast, words } from "./api";

const AGAIN = 3000; // milliseconds until a server that was away is asked again

export interface Change {
  version: number;
  kind: string;
}

/**
 * Call `changed` with every change after the version that is shown, and when a lost connection is back.
 *
 * The browser opens a stream that broke off again by itself, but not one that was answered with an error.
 */
export function listen(table: string, shown: () => number, changed: (change: Change) => void): void {
  let lost = false;
  let close = (): void => {};
  const open = (): void => {
    const stream = new EventSource(`/events/${table}?since=${shown()}`);
    let again = 0;
    close = () => {
      window.clearTimeout(again);
      stream.close();
    };
    stream.addEventListener("change", (event) => {
      changed(JSON.parse((event as MessageEvent<string>).data) as Change);
    });
    stream.addEventListener("open", () => {
      if (!lost) return;
      lost = false;
      alarm("");
      toast(words("back"));
      changed({ version: Infinity, kind: "caught up" });
    });
    stream.addEventListener("error", () => {
      lost = true;
      alarm(words("lost"));
      if (stream.readyState === EventSource.CLOSED) again = window.setTimeout(open, AGAIN);
    });
  };
  open();
  window.addEventListener("pagehide", () => close());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) open(); // the browser kept the page while another one was shown
  });
}

/** Asks; what is asked for while something is on its way is asked once more, if it is still `needed` then. */
type Ask = (needed?: () => boolean) => Promise<void>;

/**
 * Ask for the fresh part of a page, one at a time. While the server is away that is told, and it is asked again;
 * `refused` is for an answer that would stay the same.
 */
export function asking(path: () => string, renew: (html: string) => void, refused: () => void): Ask {
  let next = 0;
  const later = (milliseconds: number): void => {
    window.clearTimeout(next);
    next = window.setTimeout(() => void ask(), milliseconds);
  };
  const ask = oneAtATime(async () => {
    window.clearTimeout(next);
    const told = await reached(path());
    alarm(told ? "" : words("lost"));
    if (!told) later(AGAIN);
    else if (told.response.ok) renew(told.html);
    else if (told.response.status === 429) later(wait(told.response));
    else refused();
  });
  return ask;
}

/** What the server says; null if it is away, or somebody in front of it says so. */
async function reached(path: string): Promise<{ response: Response; html: string } | null> {
  try {
    const response = await fetch(path);
    return response.status < 500 ? { response, html: await response.text() } : null;
  } catch {
    return null;
  }
}

/** How long the server wants to be left alone, in milliseconds. */
function wait(response: Response): number {
  return 1000 * Math.max(1, Number(response.headers.get("Retry-After")) || 1);
}

/** Run one at a time; what is asked for meanwhile is done once afterwards, unless nobody needs it any more. */
function oneAtATime(task: () => Promise<void>): Ask {
  let running: Promise<void> | null = null;
  let again: (() => boolean)[] = [];
  return async function run(needed = () => true): Promise<void> {
    if (running) {
      again.push(needed);
      return running;
    }
    running = (async () => {
      do {
        again = [];
        await task();
      } while (again.some((still) => still()));
    })();
    try {
      await running;
    } finally {
      running = null;
    }
  };
}
