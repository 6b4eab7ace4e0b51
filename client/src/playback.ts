// Following the others: their moves are played back one by one, and what they did since one's turn can be seen again.
//
// The table below is always the present one. By itself the playback only lays the picture of an earlier moment
// over it, lets every click through, and goes away as soon as somebody who is asked does anything. The reel,
// which one opens, stays until it is closed or an answer is given.

import { toast, words } from "./api";
import { mark, picture, pictures } from "./board";
import { morphInto } from "./morph";
import { pace, setting } from "./settings";
import { isPhone, root } from "./shell";
import { othersSound } from "./sound";

const BEAT = 900; // milliseconds a move at the usual speed

interface Step {
  moment: number;
  first: number;
  by: string;
  spots: string[];
  number: string;
  words: string;
  line: HTMLElement;
}

let eyes: () => string = () => ""; // the seat that is looked with, where one may choose
let seen = 0; // all moves up to this moment have been shown
let shown = 0; // the moment of the step that is shown; 0 for none
let timer = 0;
let wanted = 0; // the picture that counts: an older one comes too late
let lifted = false; // somebody who is asked does something: the present stays in sight

function mode(): "" | "auto" | "open" {
  return (root().dataset["reel"] ?? "") as "" | "auto" | "open";
}

function moment(): number {
  return Number(root().dataset["moment"]);
}

function steps(): Step[] {
  return [...document.querySelectorAll<HTMLElement>("#steps [data-moment]")].map((line) => ({
    moment: Number(line.dataset["moment"]),
    first: Number(line.dataset["first"]),
    by: line.dataset["by"]!,
    spots: line.dataset["spots"]!.split(" ").filter(Boolean),
    number: line.querySelector(".step__n")!.textContent!,
    words: line.querySelector(".step__words")!.textContent!,
    line,
  }));
}

function film(): HTMLElement {
  return document.getElementById("film")!;
}

function asked(): boolean {
  return root().dataset["asked"] === "yes";
}

// ------------------------------------------------------------------ by itself

/** The next move of somebody else that was not shown yet. */
function coming(): Step | undefined {
  const mine = root().dataset["mine"]!.split(" ");
  return steps().find((step) => step.moment > seen && !mine.includes(step.by));
}

/** Before a fresh table whose moves will be played back: the board stays in sight as it is, until they are shown. */
export function keepStill(html: string): void {
  const next = Number(/data-moment="(\d+)"/.exec(html)?.[1] ?? 0);
  const more = next - moment();
  const still = picture() ?? document.querySelector<SVGSVGElement>(".section:not([hidden]) > svg");
  if (!still || !setting("byitself") || document.hidden || lifted || film().firstChild) return;
  if (mode() === "open" || more < (mode() ? 1 : 2)) return; // a single move glides by itself
  const copy = still.cloneNode(true) as SVGSVGElement;
  for (const one of copy.querySelectorAll("[id]")) one.id = `then--${one.id}`;
  for (const one of copy.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
  for (const one of copy.querySelectorAll("[data-action]")) one.removeAttribute("data-action");
  for (const one of copy.querySelectorAll(".keycaps, .stepmarks")) one.remove();
  film().replaceChildren(copy);
  film().hidden = false;
  film().dataset["spots"] = steps().find((step) => step.moment === shown)?.spots.join(" ") ?? "";
}

/** A fresh table is there, with or without more moves. */
export function followed(before: number): void {
  lifted = lifted && asked();
  if (moment() < before) return void stop(); // somebody took back
  if (mode() === "open") {
    void changes();
    return render();
  }
  const next = coming();
  if (document.hidden) return;
  if (!next || !setting("byitself")) return mode() ? render() : void stop();
  const goesOn = mode() === "auto" && steps().some((step) => step.moment === shown);
  if (goesOn) return render(); // the beat does
  root().dataset["reel"] = "auto";
  void play(next);
}

/** Show a step for a beat, then the next one. */
async function play(step: Step): Promise<void> {
  window.clearTimeout(timer);
  timer = 0;
  const mine = mode();
  await show(step);
  if (mode() !== mine || shown !== step.moment) return; // skipped, or another one was chosen meanwhile
  othersSound(pace());
  timer = window.setTimeout(on, BEAT / pace());
  renderReel();
}

/** After a beat: the next step, or the end. By itself the present comes back, the reel stays at its last step. */
function on(): void {
  timer = 0;
  seen = Math.max(seen, shown);
  const next = mode() === "auto" ? coming() : steps().find((step) => step.moment > shown);
  if (next) return void play(next);
  if (mode() === "auto") stop();
  else renderReel();
}

/** No playback; the present in sight. Whether there was one. */
export function stop(): boolean {
  const was = !!mode();
  const inside = document.getElementById("reel")?.contains(document.activeElement);
  window.clearTimeout(timer);
  timer = 0;
  wanted++;
  shown = 0;
  lifted = false;
  seen = moment();
  root().dataset["reel"] = "";
  film().hidden = true;
  film().replaceChildren();
  document.getElementById("caption")!.textContent = "";
  render();
  if (inside) document.querySelector<HTMLElement>("[data-do='since']")?.focus();
  return was;
}

/** Somebody who is asked turns to the board: it is shown as it is now. */
function lift(event: Event): void {
  if (mode() !== "auto" || !asked() || lifted) return;
  if (!(event.target instanceof Element) || !event.target.closest("#play, #decide")) return;
  lifted = true;
  film().hidden = true;
}

// ------------------------------------------------------------------ the reel

/** Open the list of what has happened and play it, or close it. */
export function toggleReel(): void {
  if (mode() === "open") return void stop();
  const all = steps();
  if (!all.length) return toast(words("quiet"));
  const from = all.find((step) => step.moment === shown) ?? all[0]!;
  open();
  document.getElementById("reel")?.focus({ preventScroll: true });
  void play(from);
}

/** Play on, from the beginning again after the last step; or rest. */
export function runReel(): void {
  if (mode() !== "open") return;
  if (timer) rest();
  else {
    const all = steps();
    const next = all.find((step) => step.moment > shown) ?? all[0];
    if (next) void play(next);
  }
}

function rest(): void {
  window.clearTimeout(timer);
  timer = 0;
  renderReel();
}

/** A step earlier or later. Whether the reel is open. */
export function stepReel(by: number): boolean {
  if (mode() !== "open") return false;
  const all = steps();
  const at = all.findIndex((step) => step.moment === shown);
  const step = all[Math.min(Math.max(0, at + by), all.length - 1)];
  if (step) goTo(step.moment);
  return true;
}

/** Show the step that ends at a moment, and rest there. */
export function goTo(wished: number): void {
  const step = steps().find((one) => one.moment === wished);
  if (!step) return;
  if (mode() !== "open") open();
  rest();
  void show(step);
}

function open(): void {
  root().dataset["reel"] = "open";
  void changes();
}

/** Have the list say what each move changed. */
async function changes(): Promise<void> {
  const before = steps().map((step) => step.moment);
  const asks = eyes() ? `?seat=${eyes()}` : "";
  try {
    const response = await fetch(`/table/${root().dataset["table"]}/since${asks}`);
    const html = response.ok ? await response.text() : "";
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("steps");
    const told = [...(fresh?.querySelectorAll<HTMLElement>("[data-moment]") ?? [])];
    // What came too late is about another table than the one that is shown.
    const same = told.map((one) => one.dataset["moment"]).join() === before.join();
    if (!fresh || !same || steps().map((step) => step.moment).join() !== before.join()) return;
    morphInto(document.getElementById("steps")!, fresh.innerHTML);
    render();
  } catch {
    // The list is there without it.
  }
}

// ------------------------------------------------------------------ showing

/** Show a step: its sentence, its picture unless that is the present one, and its marks. */
async function show(step: Step): Promise<void> {
  shown = step.moment;
  document.getElementById("caption")!.replaceChildren(...said(step));
  const place = film();
  const mine = ++wanted;
  const present = step.moment === moment();
  const needless = present && !place.firstChild && !(isPhone() && mode() === "open");
  if (!lifted && !needless) {
    const then = await picked(step);
    if (mine !== wanted) return;
    if (then) {
      place.dataset["spots"] = then.dataset["spots"]!;
      morphInto(place, then.innerHTML);
      fitFilm();
    }
    place.hidden = !then || lifted;
  }
  render();
}

/** The picture of the moment of a step; none if it cannot be had. */
async function picked(step: Step): Promise<HTMLElement | null> {
  const { table, form, section } = root().dataset;
  const asks = new URLSearchParams({ first: String(step.first), form: form! });
  if (section) asks.set("section", section);
  if (eyes()) asks.set("seat", eyes());
  try {
    const response = await fetch(`/table/${table}/then/${step.moment}?${asks}`);
    if (!response.ok) return null;
    const html = await response.text();
    return new DOMParser().parseFromString(html, "text/html").body.firstElementChild as HTMLElement;
  } catch {
    return null;
  }
}

/** A board that is zoomed stays so in the picture over it. */
function fitFilm(): void {
  const [over, below] = [film().querySelector("svg"), picture()];
  const box = below?.getAttribute("viewBox");
  if (over && box && over.getAttribute("width") === below?.getAttribute("width")) over.setAttribute("viewBox", box);
}

function said(step: Step): Node[] {
  const number = document.createElement("span");
  number.className = "reel__n";
  number.textContent = step.number;
  const text = document.createElement("span");
  text.textContent = step.words;
  const seat = step.line.querySelector(".seat")?.cloneNode(true);
  return [number, ...(seat ? [seat] : []), text];
}

/** Everything the client adds to a table for the playback, as it is now. */
export function render(): void {
  const all = steps();
  const now = all.find((step) => step.moment === shown);
  const past = all.filter((step) => mode() === "open" ? step.moment <= shown : step.moment <= Math.max(seen, shown));
  const untouched = document.getElementById("steps")?.dataset["untouched"] === "yes";
  const marked = mode() || untouched ? past : [];
  for (const svg of pictures()) mark(svg, numbers(marked), now?.spots ?? []);
  const over = film().querySelector<SVGSVGElement>("svg");
  if (over && !film().hidden && now) {
    const spots = (film().dataset["spots"] ?? "").split(" ").filter(Boolean);
    mark(over, new Map(spots.map((spot) => [spot, now.number])), spots);
  }
  for (const player of document.querySelectorAll<HTMLElement>(".player")) {
    player.classList.toggle("player--mover", !!now && player.dataset["number"] === now.by);
  }
  renderReel();
  aboveReel();
}

/** On a phone the open reel stands before the lower part of the board: the picture scrolls to its mark above it. */
function aboveReel(): void {
  const [place, reel] = [film(), document.getElementById("reel")];
  const covered = isPhone() && mode() === "open" && reel;
  const below = covered ? root().getBoundingClientRect().bottom - reel.offsetHeight : 0;
  const hidden = place.parentElement!.getBoundingClientRect().bottom - below;
  place.style.bottom = covered ? `${Math.max(0, hidden)}px` : "";
  if (covered) place.querySelector(".stepmark")?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** The numbers of the steps at each place. */
function numbers(marked: Step[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const step of marked) {
    for (const spot of step.spots) found.set(spot, found.has(spot) ? `${found.get(spot)}, ${step.number}` : step.number);
  }
  return found;
}

function renderReel(): void {
  if (mode() !== "open") return;
  const all = steps();
  const now = all.find((step) => step.moment === shown);
  for (const { line } of all) line.removeAttribute("aria-current");
  now?.line.setAttribute("aria-current", "step");
  if (!isPhone()) now?.line.scrollIntoView({ block: "nearest" });
  document.getElementById("reel-n")!.textContent = now?.number ?? "";
  document.getElementById("reel-words")!.textContent = now?.words ?? "";
  const seat = now?.line.querySelector(".seat")?.cloneNode(true);
  document.getElementById("reel-mark")!.replaceChildren(...(seat ? [seat] : []));
  const told = words("step", { number: now?.number ?? "", all: all.length });
  const count = document.getElementById("reel-count");
  if (count) count.textContent = told;
  const dots = document.getElementById("reel-dots")!;
  dots.title = told;
  dots.replaceChildren(
    ...all.map((step) => {
      const dot = document.createElement("i");
      if (step.moment <= shown) dot.className = "on";
      return dot;
    }),
  );
  document.getElementById("reel-run")!.setAttribute("aria-pressed", String(!!timer));
}

/** Follow the others from now on; `seat` tells with which eyes. */
export function wirePlayback(seat: () => string): void {
  eyes = seat;
  seen = moment();
  for (const type of ["pointermove", "pointerdown", "focusin"]) document.addEventListener(type, lift);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) followed(moment());
  });
}
