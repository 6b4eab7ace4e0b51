// The replay: a slider, keys, an address for every moment, and a game that goes on from here.

import { branch, copy, post, share, toast, words } from "./api";
import { keepingZoom, light, wireTips, wireZoom, zoom, fit } from "./board";
import { asking } from "./live";
import { morph } from "./morph";

const PACE = 1200; // milliseconds a move when it plays by itself
const LOOK_AGAIN = 1500; // milliseconds until one asks how far a review is

let wanted = 0;
let seat = "";
let playing = 0;

function root(): HTMLElement {
  return document.getElementById("replay")!;
}

function number(name: string): number {
  return Number(root().dataset[name]);
}

function address(moment: number, fragment = false): string {
  const asked = seat ? `?seat=${seat}` : "";
  return `/table/${root().dataset["table"]}/moment/${moment}${fragment ? "/fragment" : ""}${asked}`;
}

const load = asking(() => address(wanted, true), renew, () => toast(words("failed")));

function renew(html: string): void {
  keepingZoom(() => morph(root(), html));
  const moment = number("moment");
  history.replaceState(null, "", address(moment));
  share(address(moment));
  const slider = document.getElementById("position") as HTMLInputElement;
  if (document.activeElement !== slider) slider.value = String(moment);
}

function go(moment: number): void {
  wanted = Math.min(Math.max(number("first"), moment), number("last"));
  void load();
}

function turns(): number[] {
  const found = (root().dataset["turns"] ?? "").split(" ").filter(Boolean).map(Number);
  return [...found, number("last")];
}

/** My moves; for somebody without a seat just the next one. */
function mine(direction: number): void {
  const moves = (root().dataset["ownMoves"] ?? "").split(" ").filter(Boolean).map(Number);
  const before = moves.filter((move) => move < wanted).at(-1);
  if (direction < 0) go(before ?? wanted - 1);
  else go(moves.find((move) => move > wanted) ?? wanted + 1);
}

function play(): void {
  if (playing) {
    window.clearInterval(playing);
    playing = 0;
  } else {
    playing = window.setInterval(() => {
      if (wanted !== number("moment")) return; // the move before is not shown yet
      if (wanted >= number("last")) play();
      else go(wanted + 1);
    }, PACE);
  }
  document.getElementById("play")?.classList.toggle("is-on", !!playing);
}

/** Ask for the review; the page tells how far it is until it is there. */
async function review(): Promise<void> {
  const answer = await post(`/api/tables/${root().dataset["table"]}/review`, {});
  if (!answer.ok) return toast(answer.error);
  await load();
  follow();
}

function follow(): void {
  if (document.getElementById("review")?.dataset["review"] !== "running") return;
  window.setTimeout(() => void load().then(follow), LOOK_AGAIN);
}

const commands: Record<string, (button?: HTMLElement) => void> = {
  review: () => void review(),
  retry: (button) => void branch(root().dataset["table"]!, Number(button?.dataset["at"]), true),
  "zoom-in": () => zoom(1.4),
  "zoom-out": () => zoom(1 / 1.4),
  "zoom-fit": fit,
  first: () => go(number("first")),
  last: () => go(number("last")),
  prev: () => go(wanted - 1),
  next: () => go(wanted + 1),
  "prev-turn": () => go(turns().filter((turn) => turn < wanted).at(-1) ?? number("first")),
  "next-turn": () => go(turns().find((turn) => turn > wanted) ?? number("last")),
  play,
  branch: () => void branch(root().dataset["table"]!, wanted),
  share: () => void copy(address(wanted)),
};

const keys: Record<string, string> = {
  Home: "first",
  End: "last",
  ArrowLeft: "prev",
  ArrowRight: "next",
  b: "branch",
  c: "share",
  " ": "play",
  "+": "zoom-in",
  "-": "zoom-out",
  "0": "zoom-fit",
};

const PRESSED = new Set(["b", "c", " "]); // a held key does this once, and the others again and again

export function replayPage(): void {
  wireZoom();
  wireTips();
  follow();
  wanted = number("moment");
  seat = root().dataset["seat"] ?? "";
  share(address(wanted));
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-do]");
    if (button) return commands[button.dataset["do"]!]?.(button);
    const link = event.target.closest<HTMLElement>(".log__line a.log__n, a[data-go]");
    if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      go(Number(link.dataset["go"] ?? link.textContent));
    }
  });
  document.addEventListener("pointerover", (event) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>(".log__line") : null;
    light(line?.dataset["spot"] ?? "");
  });
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === "position") go(Number(event.target.value));
  });
  document.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLSelectElement) || event.target.id !== "see-as") return;
    seat = event.target.value;
    void load();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input:not([type=range]), select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "[" || event.key === "]") return mine(event.key === "[" ? -1 : 1);
    const slider = event.target instanceof HTMLElement && event.target.id === "position";
    let name = keys[event.key];
    if (!name || (slider && event.key !== " ") || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
    if (event.shiftKey && (name === "prev" || name === "next")) name += "-turn";
    event.preventDefault();
    if (!event.repeat || !PRESSED.has(event.key)) commands[name]!();
  });
}
