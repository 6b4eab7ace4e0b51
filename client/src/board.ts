// The picture of the board: zoom and pan, what can be chosen on it, tips, and light on a piece.

import { words } from "./api";

const TARGET = "[data-action], [aria-disabled]";
const CLOSEST = 8; // times the whole board

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function picture(): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>("#board > svg");
}

/** Everything that can be chosen or is refused, on all pictures. */
export function targets(root: ParentNode = document): SVGGraphicsElement[] {
  return [...root.querySelectorAll<SVGGraphicsElement>("#board > svg, #mine > svg")].flatMap((svg) => [
    ...svg.querySelectorAll<SVGGraphicsElement>("[data-action], [aria-disabled]"),
  ]);
}

// ------------------------------------------------------------------ zoom and pan

function whole(svg: SVGSVGElement): Box {
  return { x: 0, y: 0, w: svg.width.baseVal.value, h: svg.height.baseVal.value };
}

function shown(svg: SVGSVGElement): Box {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { x, y, w: width, h: height };
}

function show(svg: SVGSVGElement, box: Box): void {
  const all = whole(svg);
  const w = Math.min(all.w, Math.max(all.w / CLOSEST, box.w));
  const h = (w * all.h) / all.w;
  const x = Math.min(Math.max(0, box.x), all.w - w);
  const y = Math.min(Math.max(0, box.y), all.h - h);
  svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  svg.classList.toggle("is-zoomed", w < all.w);
}

export function fit(): void {
  const svg = picture();
  if (svg) show(svg, whole(svg));
}

/** Do something that draws the board afresh; a zoomed board stays zoomed, unless it is another picture. */
export function keepingZoom(draw: () => void): void {
  const before = picture();
  const box = before?.classList.contains("is-zoomed") ? shown(before) : null;
  const size = before?.getAttribute("width");
  draw();
  const after = picture();
  if (box && after?.getAttribute("width") === size) show(after!, box);
}

/** Zoom by a factor around a point of the picture, by default its middle. */
export function zoom(factor: number, at?: DOMPoint): void {
  const svg = picture();
  if (!svg) return;
  const box = shown(svg);
  const [cx, cy] = at ? [at.x, at.y] : [box.x + box.w / 2, box.y + box.h / 2];
  const w = box.w / factor;
  const h = box.h / factor;
  show(svg, { x: cx - ((cx - box.x) * w) / box.w, y: cy - ((cy - box.y) * h) / box.h, w, h });
}

/** Move by a part of what is shown. */
export function pan(dx: number, dy: number): void {
  const svg = picture();
  if (!svg) return;
  const box = shown(svg);
  show(svg, { ...box, x: box.x + dx * box.w, y: box.y + dy * box.h });
}

/** Zoom to everything that can be chosen. */
export function follow(): void {
  const svg = picture();
  const found = svg ? [...svg.querySelectorAll<SVGGraphicsElement>("[data-action]")] : [];
  if (!svg || !found.length) return fit();
  const inverse = svg.getScreenCTM()?.inverse();
  if (!inverse) return;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const element of found) {
    const rect = element.getBoundingClientRect();
    const from = new DOMPoint(rect.left, rect.top).matrixTransform(inverse);
    const to = new DOMPoint(rect.right, rect.bottom).matrixTransform(inverse);
    [left, top] = [Math.min(left, from.x), Math.min(top, from.y)];
    [right, bottom] = [Math.max(right, to.x), Math.max(bottom, to.y)];
  }
  const all = whole(svg);
  const margin = 40;
  const w = Math.max(right - left + 2 * margin, ((bottom - top + 2 * margin) * all.w) / all.h, all.w / 3);
  const h = (w * all.h) / all.w;
  show(svg, { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h });
}

function point(svg: SVGSVGElement, event: { clientX: number; clientY: number }): DOMPoint {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
}

/** Wheel, drag and pinch on the board. Returns whether a click ends a drag and means nothing. */
export function wireZoom(): () => boolean {
  const fingers = new Map<number, PointerEvent>();
  let dragged = false;
  let start: { box: Box; x: number; y: number } | null = null;
  let spread = 0;
  const over = (event: Event): SVGSVGElement | null => {
    const svg = (event.target as Element).closest?.("#board > svg");
    return svg instanceof SVGSVGElement && !stacked() ? svg : null;
  };
  document.addEventListener(
    "wheel",
    (event) => {
      const svg = over(event);
      if (!svg) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), point(svg, event));
    },
    { passive: false },
  );
  document.addEventListener("pointerdown", (event) => {
    const svg = over(event);
    dragged = false;
    if (!svg) return;
    fingers.set(event.pointerId, event);
    start = { box: shown(svg), x: event.clientX, y: event.clientY };
    spread = 0;
  });
  document.addEventListener("pointermove", (event) => {
    const svg = picture();
    if (!svg || !start || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    const [one, two] = [...fingers.values()];
    if (one && two) {
      const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
      if (spread) zoom(apart / spread, point(svg, middle));
      spread = apart;
      dragged = true;
      return;
    }
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(dx, dy) > 6) dragged = true;
    if (!dragged) return;
    const scale = start.box.w / svg.getBoundingClientRect().width;
    show(svg, { ...start.box, x: start.box.x - dx * scale, y: start.box.y - dy * scale });
  });
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (!fingers.size) start = null;
  };
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  return () => dragged;
}

/** Whether the board is the tall stack of a phone, which scrolls instead. */
export function stacked(): boolean {
  return document.getElementById("board")?.dataset["form"] === "phone";
}

// ------------------------------------------------------------------ keyboard

/** One stop for the tab key; arrows go on from there. */
export function prepare(): void {
  const found = targets();
  const active = document.activeElement;
  const stop = found.find((element) => element === active) ?? found[0];
  for (const element of found) {
    element.setAttribute("tabindex", element === stop ? "0" : "-1");
  }
}

/** The next target in a direction, nearest first; focus goes there. */
export function step(from: Element, key: string): boolean {
  const here = middle(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best: SVGGraphicsElement | null = null;
  let least = Infinity;
  for (const element of targets()) {
    const there = middle(element);
    const along = (there.x - here.x) * dx! + (there.y - here.y) * dy!;
    const aside = Math.abs((there.x - here.x) * dy!) + Math.abs((there.y - here.y) * dx!);
    if (element === from || along <= 1) continue;
    if (along + 2 * aside < least) [best, least] = [element, along + 2 * aside];
  }
  if (!best) return false;
  from.setAttribute("tabindex", "-1");
  best.setAttribute("tabindex", "0");
  best.focus();
  return true;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Numbers on the board: the key of each answer stands at its place, as large as on the list. */
export function caps(numbers: Map<string, number>): void {
  for (const svg of document.querySelectorAll<SVGSVGElement>("#board > svg, #mine > svg")) {
    svg.querySelector(":scope > .keycaps")?.remove();
    const toPicture = svg.getScreenCTM()?.inverse();
    if (!toPicture) continue;
    const scale = 0.8 * Math.min(2, Math.max(0.8, toPicture.a));
    const all = element("g", { class: "keycaps", "aria-hidden": "true" });
    for (const target of svg.querySelectorAll<SVGGraphicsElement>("[data-action]")) {
      const [action, more] = actionsOf(target);
      const number = numbers.get(action ?? "");
      if (number === undefined || more !== undefined) continue;
      const { right, top } = target.getBoundingClientRect();
      const { x, y } = new DOMPoint(right, top).matrixTransform(toPicture);
      const cap = element("g", { class: "keycap", transform: `translate(${x - 4} ${y + 2}) scale(${scale})` });
      const text = element("text", { y: "5" });
      text.textContent = String(number);
      cap.append(element("rect", { x: "-9", y: "-9", width: "18", height: "18", rx: "4" }), text);
      all.append(cap);
    }
    svg.append(all);
  }
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// ------------------------------------------------------------------ tips

/** Reason or meaning of a target beside it: on hover, focus and tap, with the rule a click away. */
export function wireTips(): void {
  const tip = document.getElementById("tip");
  if (!tip) return;
  let shownFor: Element | null = null;
  let leaving = 0;
  let kept = ""; // the title of the target, put aside so that the browser does not show it too
  const hide = (): void => {
    tip.hidden = true;
    shownFor?.removeAttribute("aria-describedby");
    if (kept && shownFor) putBack(shownFor, kept);
    kept = "";
    shownFor = null;
  };
  const tell = (element: Element): void => {
    window.clearTimeout(leaving);
    if (shownFor === element) return;
    if (shownFor) hide();
    shownFor = element;
    kept = putAside(element);
    tip.replaceChildren(...content(element, kept));
    tip.hidden = false;
    element.setAttribute("aria-describedby", tip.id);
    place(tip, element.getBoundingClientRect());
  };
  const later = (): void => {
    leaving = window.setTimeout(hide, 250);
  };
  const target = (event: Event): Element | null => {
    if (!(event.target instanceof Element)) return null;
    const element = event.target.closest(TARGET);
    return element?.closest("#board > svg, #mine > svg") ? element : event.target.closest("button.score");
  };
  document.addEventListener("pointerover", (event) => {
    const element = target(event);
    if (element) tell(element);
    else if (event.target instanceof Node && tip.contains(event.target)) window.clearTimeout(leaving);
    else if (shownFor) later();
  });
  document.addEventListener("focusin", (event) => {
    const element = target(event);
    if (element?.matches(":focus-visible")) tell(element);
    else if (!(event.target instanceof Node && tip.contains(event.target))) hide();
  });
  document.addEventListener("click", (event) => {
    const element = target(event);
    if (element?.matches("[aria-disabled], button.score")) tell(element);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}

function titleOf(element: Element): Element | null {
  return element.querySelector(":scope > title");
}

/** Take the title from a part of a picture, where it is an element, or of the page, where it is an attribute. */
function putAside(element: Element): string {
  const drawn = titleOf(element);
  const text = drawn ? drawn.textContent : element.getAttribute("title");
  drawn?.remove();
  element.removeAttribute("title");
  return text ?? "";
}

/** Give the title back, unless a fresh table has brought another one. */
function putBack(element: Element, text: string): void {
  if (element instanceof HTMLElement) {
    if (!element.title) element.title = text;
  } else if (!titleOf(element)) {
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = text;
    element.prepend(title);
  }
}

function content(element: Element, name: string): Node[] {
  const parts: Node[] = [];
  for (const [i, text] of name.split("\n").entries()) {
    const line = document.createElement("p");
    if (!i) line.className = "tip__title";
    line.textContent = text;
    parts.push(line);
  }
  if (element.hasAttribute("aria-disabled")) {
    const all = [...document.querySelectorAll<HTMLElement>(".refusal[data-rule]")];
    const reason = all.find((one) => name.includes(one.dataset["words"] ?? " "));
    const link = reason?.querySelector("a")?.cloneNode(true);
    if (link) parts.push(link);
  }
  const moves = [...document.querySelectorAll<HTMLElement>(`.log__line[data-spot="${CSS.escape(element.id)}"]`)];
  const last = moves.at(-1);
  if (last && element.id) {
    const line = document.createElement("p");
    const link = last.querySelector("a")!.cloneNode(true);
    line.append(`${words("move")} `, link, ` ${last.querySelector(".log__text")?.textContent?.trim() ?? ""}`);
    parts.push(line);
  }
  return parts;
}

function place(tip: HTMLElement, beside: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, beside.left + beside.width / 2 - width / 2), innerWidth - width - 8);
  const above = beside.top - height - 8;
  const top = above > 8 ? above : Math.min(beside.bottom + 8, innerHeight - height - 8);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

// ------------------------------------------------------------------ light

/** Light an element of the board up, or put all lights out. */
export function light(id: string): void {
  for (const lit of document.querySelectorAll(".is-lit")) lit.classList.remove("is-lit");
  if (!id) return;
  const element = document.getElementById(id);
  if (!(element instanceof SVGElement)) return;
  element.classList.add("is-lit");
  if (stacked()) element.scrollIntoView({ block: "center" });
}

/** Link an answer in the list with its place on the board, both ways. */
export function link(action: string): void {
  for (const linked of document.querySelectorAll(".is-linked")) linked.classList.remove("is-linked");
  if (!action) return;
  for (const element of targets()) if (actionsOf(element).includes(action)) element.classList.add("is-linked");
  document.querySelector(`.choice[data-choose="${CSS.escape(action)}"]`)?.classList.add("is-linked");
}

/** All answers that a target takes. */
export function actionsOf(element: Element): string[] {
  const first = element.getAttribute("data-action");
  const also = element.getAttribute("data-also");
  return first === null ? [] : [first, ...(also ? also.split("\n") : [])];
}
