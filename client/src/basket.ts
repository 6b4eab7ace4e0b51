// Buying several pieces with one confirmation: they are put into a basket on the board, and what the game asks
// about them one by one is answered together.
//
// The drawing says what can be bought: a piece with `data-pick` has the answer that opens its lot, `data-count`
// the question that is asked about its kind then, which is answered with a number, its `data-price`, and
// `data-funds`, what may be spent.

import { words } from "./api";

const PIECE = "[data-pick]";
const PART = 0.36; // of the picture's width: what is as wide as this is a part of the board

let picked = new Set<string>(); // ids of pieces
let lot = ""; // the answer that opens their lot

/** What a purchase sends: the first answer, and those to the questions that follow. */
export interface Purchase {
  action: string;
  then: string[];
}

function pieces(): SVGGraphicsElement[] {
  const all = [...document.querySelectorAll<SVGGraphicsElement>(`.pict > svg ${PIECE}`)];
  return all.filter((one) => one.checkVisibility() && one.dataset["pick"] === lot);
}

function price(piece: Element): number {
  return Number(piece.getAttribute("data-price"));
}

/** Put a piece in, or back. One of another lot begins a new basket. */
export function pick(piece: SVGGraphicsElement): void {
  if (piece.dataset["pick"] !== lot) empty();
  lot = piece.dataset["pick"]!;
  if (picked.has(piece.id)) picked.delete(piece.id);
  else if (left() >= price(piece)) picked.add(piece.id);
  show();
}

/** The piece of an id, as the buttons of the basket name them. */
export function pickById(id: string): void {
  const piece = pieces().find((one) => one.id === id);
  if (piece) pick(piece);
}

function inBasket(): SVGGraphicsElement[] {
  return pieces().filter((one) => picked.has(one.id));
}

function total(): number {
  return inBasket().reduce((sum, one) => sum + price(one), 0);
}

function left(): number {
  return Number(pieces()[0]?.dataset["funds"] ?? 0) - total();
}

export function empty(): boolean {
  const had = !!lot;
  picked = new Set();
  lot = "";
  show();
  return had;
}

/** Every kind of the lot with the number that was put in: what is not asked about is not answered. */
export function purchase(): Purchase | null {
  const chosen = inBasket();
  if (!chosen.length) return null;
  const kinds = new Map(pieces().map((one) => [one.dataset["count"]!, 0]));
  for (const one of chosen) kinds.set(one.dataset["count"]!, kinds.get(one.dataset["count"]!)! + 1);
  return { action: lot, then: [...kinds].map(([kind, number]) => `${kind} ${number}`) };
}

/** Show what is in the basket: on the board, and as buttons with the sum. */
export function show(): void {
  const all = pieces();
  if (!all.length) lot = "";
  for (const one of document.querySelectorAll(PIECE)) one.classList.remove("is-picked", "is-beyond");
  for (const one of all) {
    one.classList.toggle("is-picked", picked.has(one.id));
    one.classList.toggle("is-beyond", !picked.has(one.id) && price(one) > left());
  }
  const panel = document.getElementById("basket");
  if (!panel) return;
  panel.hidden = !lot;
  if (!lot) return;
  document.getElementById("basket-pieces")!.replaceChildren(...all.map(button));
  const buy = panel.querySelector<HTMLElement>("[data-do='buy']")!;
  buy.textContent = words("buy", { count: inBasket().length, sum: total() });
  buy.setAttribute("aria-disabled", String(!picked.size));
  document.getElementById("basket-left")!.textContent = words("left", { left: left() });
  place(panel, all);
}

/** At the foot of the part of the board the pieces lie on; on a phone the style sheet says where. */
function place(panel: HTMLElement, all: SVGGraphicsElement[]): void {
  panel.style.left = panel.style.top = "";
  if (!all[0] || getComputedStyle(panel).translate === "none") return;
  let part: Element = all[0];
  const least = PART * (all[0].ownerSVGElement?.getBoundingClientRect().width ?? 0);
  while (part.parentElement?.matches("svg *") && part.getBoundingClientRect().width < least) part = part.parentElement;
  const { left: x, width, bottom } = part.getBoundingClientRect();
  panel.style.left = `${Math.max(x + width / 2, panel.offsetWidth / 2 + 8)}px`;
  panel.style.top = `${Math.max(8, Math.min(bottom, innerHeight) - panel.offsetHeight - 8)}px`;
}

/** A piece as a button: its picture, large enough for a finger, and its price. */
function button(piece: SVGGraphicsElement): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "basket__piece";
  made.dataset["piece"] = piece.id;
  made.setAttribute("aria-pressed", String(picked.has(piece.id)));
  made.setAttribute("aria-disabled", String(piece.classList.contains("is-beyond")));
  made.setAttribute("aria-label", piece.getAttribute("aria-label") ?? "");
  const box = piece.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x - 1} ${box.y - 1} ${box.width + 2} ${box.height + 2}`);
  svg.setAttribute("class", piece.ownerSVGElement?.getAttribute("class") ?? "");
  svg.setAttribute("aria-hidden", "true");
  const copy = piece.cloneNode(true) as SVGGraphicsElement;
  for (const name of ["id", "transform", "class", "data-pick"]) copy.removeAttribute(name);
  svg.append(copy);
  const cost = document.createElement("b");
  cost.textContent = String(price(piece));
  made.append(svg, cost);
  return made;
}
