// A lesson: begin one, and rings with numbers on what the teacher points at.

import { leave, once, post, toast } from "./api";

const SVG = "http://www.w3.org/2000/svg";

const begin = once(async (lesson: string) => {
  const answer = await post<{ id: string }>(`/api/lessons/${lesson}/begin`, {});
  if (answer.ok) await leave(`/table/${answer.data.id}`);
  else toast(answer.error);
});

const solve = once(async (game: string, which: string) => {
  const answer = await post<{ id: string }>(`/api/puzzles/${game}/begin`, { which });
  if (answer.ok) await leave(`/table/${answer.data.id}`);
  else toast(answer.error);
});

/** Buttons that begin a lesson or a puzzle, on every page. */
export function wireLessons(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const lesson = event.target.closest<HTMLElement>("[data-begin]");
    if (lesson) void begin(lesson.dataset["begin"]!);
    const puzzle = event.target.closest<HTMLElement>("[data-puzzle]");
    if (puzzle) void solve(puzzle.dataset["puzzle"]!, puzzle.dataset["which"] ?? "next");
  });
}

/** The drawn element of an id; on a phone its section stands before it. */
export function drawnElement(id: string): Element | null {
  const named = `.pict [id="${id}"], .pict [id$="--${id}"]`;
  const found = [...document.querySelectorAll(named)];
  return found.find((one) => one.checkVisibility()) ?? found[0] ?? document.getElementById(id);
}

/** The section of a phone in which the first pointed element is drawn; "" if it is nowhere, or seen already. */
export function pointedSection(): string {
  for (const id of pointed()) {
    const section = drawnElement(id)?.closest<HTMLElement>(".section");
    if (section) return section.hidden ? section.id.replace(/^part-/, "") : "";
  }
  return "";
}

function pointed(): string[] {
  const coach = document.getElementById("coach");
  if (!coach || !["tell", "ask", "play"].includes(coach.dataset["phase"] ?? "")) return [];
  return (coach.dataset["point"] ?? "").split(" ").filter(Boolean);
}

/** What the teacher points at, to know whether it is something new. */
export function teaching(): string {
  const coach = document.getElementById("coach");
  return coach ? [coach.dataset["step"], coach.dataset["phase"], coach.dataset["point"]].join(" ") : "";
}

/** Draw the rings anew. */
export function drawPointers(): void {
  for (const old of document.querySelectorAll(".pointed")) old.remove();
  pointed().forEach((id, place) => {
    const element = drawnElement(id);
    const svg = element?.closest<SVGSVGElement>(".pict > svg");
    if (element instanceof SVGGraphicsElement && svg) svg.append(ring(svg, element, place + 1));
  });
}

function ring(svg: SVGSVGElement, element: SVGGraphicsElement, number: number): SVGGElement {
  const box = element.getBBox();
  const matrix = svg.getScreenCTM()!.inverse().multiply(element.getScreenCTM()!);
  const from = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  const to = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
  const [x, y] = [Math.min(from.x, to.x) - 3, Math.min(from.y, to.y) - 3];
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "pointed");
  group.setAttribute("aria-hidden", "true");
  const [w, h] = [Math.abs(to.x - from.x) + 6, Math.abs(to.y - from.y) + 6];
  group.append(shape("rect", { x, y, width: w, height: h, rx: 8 }));
  const at = { cx: Math.max(13, x), cy: Math.max(13, y) };
  group.append(shape("circle", { ...at, r: 12 }));
  const text = shape("text", { x: at.cx, y: at.cy });
  text.textContent = String(number);
  group.append(text);
  return group;
}

function shape(name: string, values: Record<string, number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  return made;
}
