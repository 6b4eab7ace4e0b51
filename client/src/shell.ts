// The frame around the boards: one scale for both, folding, the drawer, a phone's sections, a player's whole board.

import { toast, words } from "./api";
import { keep, setting } from "./settings";

// A desk needs this much for boards that can be read; what is narrower is laid out like a phone.
export const NARROW = matchMedia("(max-width: 899px), (max-height: 459px)");
const WIDE = 1144; // units of the drawings
const LEAST = 0.77; // the smallest scale at which their smallest text, of 13 units, has 10 pixels

export function root(): HTMLElement {
  return document.getElementById("table")!;
}

/** The seat the table is shown to: on one screen a person has several. */
export function viewer(): number {
  return Number(root().dataset["viewer"]);
}

// ------------------------------------------------------------------ layout

/** The layout this window wants. */
export function form(): string {
  return NARROW.matches ? "phone" : setting("folded") ? "folded" : "table";
}

/** Whether the table is laid out as the window wants it. Without an own board it is always folded. */
export function fitting(): boolean {
  const shown = root().dataset["form"];
  return shown === form() || (form() === "table" && shown === "folded" && viewer() < 0);
}

export function isPhone(): boolean {
  return root().dataset["form"] === "phone";
}

function ratio(svg: SVGSVGElement): number {
  return svg.height.baseVal.value / svg.width.baseVal.value;
}

/** The largest scale at which board and own board fit; below the least one the play area scrolls. */
export function rescale(): void {
  const play = document.getElementById("play");
  if (!play) return;
  const style = document.documentElement.style;
  if (isPhone()) {
    const svg = play.querySelector<SVGSVGElement>(".section:not([hidden]) > svg");
    const room = play.clientHeight - 8;
    if (svg) style.setProperty("--section-w", `${Math.max(374, Math.floor(room / ratio(svg)))}px`);
    return;
  }
  const svgs = [...play.querySelectorAll<SVGSVGElement>("#board > svg, #mine > svg")];
  const high = svgs.reduce((sum, svg) => sum + WIDE * ratio(svg), 0);
  const scale = Math.min(play.clientWidth / WIDE, (play.clientHeight - 3) / high);
  style.setProperty("--k", (Math.floor(Math.max(scale, LEAST) * 1e4) / 1e4).toString());
}

const watch = new ResizeObserver(rescale);

/** Follow the size of the play area, which another layout brings anew. */
export function watchScale(): void {
  watch.disconnect();
  const play = document.getElementById("play");
  if (play) watch.observe(play);
}

// ------------------------------------------------------------------ sections of a phone

function sections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".section")];
}

function named(section: HTMLElement): string {
  return section.id.replace(/^part-/, "");
}

/** Show one section; the tabs follow. */
export function openSection(name: string): void {
  root().dataset["section"] = name;
  for (const section of sections()) section.hidden = named(section) !== name;
  for (const tab of document.querySelectorAll<HTMLElement>(".part")) {
    const on = tab.dataset["part"] === name;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  rescale();
}

/** The section that was open stays open; a new question opens its own one where that one has no answer. */
export function settleSections(fresh: boolean): void {
  const all = sections();
  if (!all.length) return;
  const answers = (section: HTMLElement): number => Number(section.dataset["answers"]);
  const best = all.reduce((most, one) => (answers(one) > answers(most) ? one : most));
  const kept = all.find((section) => named(section) === root().dataset["section"]);
  const asked = root().dataset["asked"] === "yes";
  const stay = kept && !(fresh && asked && !answers(kept) && answers(best));
  openSection(named(stay ? kept : best));
}

/** The last section is the own board. */
export function openMine(): void {
  const last = sections().at(-1);
  if (last) openSection(named(last));
}

export function stepSection(by: number): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(".part")];
  const at = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (!next) return;
  openSection(next.dataset["part"]!);
  next.focus();
}

// ------------------------------------------------------------------ a player's whole board

let player = -1; // whose board is laid over the table
let wanted = 0; // the request that counts: an older answer comes too late

function sheet(): HTMLElement | null {
  return document.getElementById("sheet");
}

/** Show a player's board, or put it away if it is the one that is shown. */
export async function openPlayer(number: number, seen: string): Promise<void> {
  if (number === player) return void closePlayer();
  player = number;
  await renewPlayer(seen);
  if (player === number) document.getElementById("sheet-title")?.focus();
}

/** Ask for the shown board again: the table has changed. */
export async function renewPlayer(seen: string): Promise<void> {
  const place = sheet();
  if (player < 0 || !place) return;
  const mine = ++wanted;
  const asked = new URLSearchParams({ form: root().dataset["form"]! });
  if (seen) asked.set("seat", seen);
  try {
    const response = await fetch(`/table/${root().dataset["table"]}/player/${player}?${asked}`);
    if (mine !== wanted || player < 0) return;
    if (!response.ok) throw new Error(String(response.status));
    place.innerHTML = await response.text();
    place.setAttribute("aria-labelledby", "sheet-title");
    place.hidden = false;
    markPlayer();
  } catch {
    if (mine !== wanted) return;
    player = -1;
    toast(words("failed"));
  }
}

export function closePlayer(): boolean {
  const place = sheet();
  if (player < 0 || !place) return false;
  const before = document.getElementById(`seat-${player}`);
  const inside = place.contains(document.activeElement);
  player = -1;
  place.hidden = true;
  place.replaceChildren();
  markPlayer();
  if (inside) before?.focus();
  return true;
}

/** The strip says whose board is open. */
export function markPlayer(): void {
  for (const button of document.querySelectorAll<HTMLElement>(".player[aria-controls]")) {
    button.setAttribute("aria-expanded", String(Number(button.dataset["number"]) === player));
  }
}

/** The next player's board, from one's left neighbour on; after the last one the table again. */
export function nextPlayer(seen: string): void {
  const seats = [...document.querySelectorAll<HTMLElement>(".player")].map((one) => Number(one.dataset["number"]));
  const others = seats.filter((seat) => seat !== viewer());
  const next = others[others.indexOf(player) + 1];
  if (next === undefined) closePlayer();
  else void openPlayer(next, seen);
}

// ------------------------------------------------------------------ what was said and not read

/** Count what others have said since the chat was last looked at. */
export function countUnread(): void {
  const said = [...document.querySelectorAll<HTMLElement>("[data-said]")];
  const last = Math.max(0, ...said.map((one) => Number(one.dataset["said"])));
  const key = `boardwright.read.${root().dataset["table"]}`;
  const reading = !document.hidden && document.getElementById("chat")?.checkVisibility();
  const kept = localStorage.getItem(key);
  if (reading || kept === null) localStorage.setItem(key, String(last));
  const seen = Number(reading || kept === null ? last : kept);
  const mine = root().dataset["mine"]!.split(" ");
  const fresh = said.filter((one) => Number(one.dataset["said"]) > seen && !mine.includes(one.dataset["by"]!));
  for (const badge of document.querySelectorAll<HTMLElement>("[data-unread]")) {
    badge.hidden = !fresh.length;
    badge.textContent = fresh.length ? String(fresh.length) : "";
    badge.title = words("unread", { count: fresh.length });
  }
}

// ------------------------------------------------------------------ mouse or keys

/** Key caps stand on the board only for somebody who uses keys. */
export function wireInput(changed: () => void): void {
  const html = document.documentElement;
  document.addEventListener("keydown", (event) => {
    if (html.dataset["input"] === "keys" || event.ctrlKey || event.metaKey) return;
    html.dataset["input"] = "keys";
    changed();
  });
  document.addEventListener("pointerdown", () => {
    html.dataset["input"] = "pointer";
  });
}

export function fold(): void {
  keep("folded", !setting("folded"));
}
