// The clocks of the players: the server says what is left, the page counts on.

import { words } from "./api";

const DAY = 86_400; // seconds
const EVERY = 500; // milliseconds

let told = 0; // when the server last said what is left

/** The time that is left in words: days and hours, or hours, minutes and seconds. */
export function said(left: number): string {
  const seconds = Math.max(0, Math.ceil(left));
  if (seconds >= DAY) {
    return words("daysleft", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / 3600) });
  }
  const two = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), two(seconds % 60)];
  return hours ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

function show(): void {
  const passed = (performance.now() - told) / 1000;
  for (const clock of document.querySelectorAll<HTMLElement>(".player__clock[data-left]")) {
    const { left, runs, paused } = clock.dataset;
    const rest = Number(left) - (runs === undefined ? 0 : passed);
    clock.textContent = paused === undefined ? said(rest) : words("paused");
    clock.classList.toggle("is-short", runs !== undefined && rest < 30);
  }
}

/** The server has said anew what is left. */
export function renewClocks(): void {
  told = performance.now();
  show();
}

/** Count down from now on. */
export function wireClocks(): void {
  renewClocks();
  window.setInterval(show, EVERY);
}
