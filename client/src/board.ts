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
  return [...root.querySelectorAll<SVGSVGElement>(".pict > svg")]
    .filter((svg) => svg.checkVisibility())
    .flatMap((svg) => [...svg.querySelectorAll<SVGGraphicsElement>(TARGET)]);
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

/**
 * Wheel, drag and pinch on the board. Returns whether a click ends a drag and means nothing.
 *
 * A `modest` wheel zooms only with Ctrl, as the wheel of a pinched touch pad does.
 */
export function wireZoom(modest = false): () => boolean {
  const fingers = new Map<number, PointerEvent>();
  let dragged = false;
  let start: { box: Box; x: number; y: number } | null = null;
  let spread = 0;
  const over = (event: Event): SVGSVGElement | null => {
    const svg = (event.target as Element).closest?.("#board > svg");
    return svg instanceof SVGSVGElement ? svg : null;
  };
  document.addEventListener(
    "wheel",
    (event) => {
      const svg = over(event);
      if (!svg || (modest && !event.ctrlKey && !event.metaKey)) return;
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
    if (Math.hypot(dx, dy) > 6 && svg.classList.contains("is-zoomed")) dragged = true;
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

const CAP = 18; // units of a key cap
const SCENERY = 90; // px: what is larger than this both ways is no piece, and may lie under a cap

/** The key of each answer at its place, on the edge of its frame where it covers nothing; none for no numbers. */
export function caps(numbers: Map<string, number>): void {
  for (const svg of document.querySelectorAll<SVGSVGElement>(".pict > svg")) {
    svg.querySelector(":scope > .keycaps")?.remove();
    if (!numbers.size || !svg.checkVisibility()) continue;
    const toPicture = svg.getScreenCTM()?.inverse();
    if (!toPicture) continue;
    const wanted = [...svg.querySelectorAll<SVGGraphicsElement>("[data-action]")].flatMap((target) => {
      const [action, more] = actionsOf(target);
      const number = numbers.get(action ?? "");
      return number === undefined || more !== undefined ? [] : [{ target, number }];
    });
    if (!wanted.length) continue;
    const taken = pieces(svg);
    const all = element("g", { class: "keycaps", "aria-hidden": "true" });
    for (const { target, number } of wanted) {
      const spot = freest(target.getBoundingClientRect(), svg.getBoundingClientRect(), taken);
      taken.push({ box: spot, weight: 9 });
      const { x, y } = new DOMPoint(spot.x + CAP / 2, spot.y + CAP / 2).matrixTransform(toPicture);
      const cap = element("g", { class: "keycap", transform: `translate(${x} ${y}) scale(${toPicture.a})` });
      const text = element("text", { y: "4.5" });
      text.textContent = String(number);
      cap.append(element("rect", { x: "-9", y: "-9", width: "18", height: "18", rx: "4" }), text);
      all.append(cap);
    }
    svg.append(all);
  }
}

interface Taken {
  box: DOMRect;
  weight: number;
}

/** What stands on a picture and should not be covered: words before all, then pieces. */
function pieces(svg: SVGSVGElement): Taken[] {
  return [...svg.querySelectorAll<SVGGraphicsElement>("text, use")]
    .map((one) => ({ box: one.getBoundingClientRect(), weight: one.tagName === "text" ? 4 : 1 }))
    .filter(({ box }) => box.width && Math.min(box.width, box.height) < SCENERY);
}

/** Where on the edge of a frame a sign covers least: of equal places the one nearest the upper left. */
function freest(frame: DOMRect, picture: DOMRect, taken: Taken[], wide = CAP, high = CAP): DOMRect {
  const [across, down] = [wide / 2 + 2, high / 2 + 2]; // a little more outside than in
  const [left, top] = [frame.left - across, frame.top - down];
  const [right, bottom] = [frame.right - wide + across, frame.bottom - high + down];
  const along = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];
  const spots = [
    ...along.map((part) => [left + part * (right - left), top]),
    ...along.map((part) => [left, top + part * (bottom - top)]),
    ...along.map((part) => [right, top + part * (bottom - top)]),
    ...along.map((part) => [left + part * (right - left), bottom]),
  ];
  let best = new DOMRect();
  let least = Infinity;
  for (const [x, y] of spots) {
    const within = (at: number, from: number, to: number): number => Math.min(Math.max(at, from + 1), to - 1);
    const atX = within(x!, picture.left, picture.right - wide);
    const atY = within(y!, picture.top, picture.bottom - high);
    const box = new DOMRect(atX, atY, wide, high);
    const covered = taken.reduce((sum, one) => sum + one.weight * shared(box, one.box), 0);
    if (covered < least - 1) [best, least] = [box, covered];
  }
  return best;
}

/** How large an area two boxes share. */
function shared(one: DOMRect, two: DOMRect): number {
  const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** All pictures of the present in sight. */
export function pictures(): SVGSVGElement[] {
  return [...document.querySelectorAll<SVGSVGElement>(".pict > svg")].filter((svg) => svg.checkVisibility());
}

/** The places where moves left their traces: a dashed frame each, with the numbers of the moves; `now` stands out. */
export function mark(svg: SVGSVGElement, numbers: Map<string, string>, now: string[]): void {
  svg.querySelector(":scope > .stepmarks")?.remove();
  const toPicture = svg.getScreenCTM()?.inverse();
  if (!numbers.size || !toPicture) return;
  const all = element("g", { class: "stepmarks", "aria-hidden": "true" });
  const taken = pieces(svg);
  for (const [spot, number] of numbers) {
    const place = svg.querySelector<SVGGraphicsElement>(`[id="${CSS.escape(spot)}"], [id$="--${CSS.escape(spot)}"]`);
    if (!place) continue;
    const one = element("g", { class: now.includes(spot) ? "stepmark stepmark--now" : "stepmark" });
    one.append(...framed(place, toPicture, number, svg.getBoundingClientRect(), taken));
    all.append(one);
  }
  svg.append(all);
}

/** The outline of a place, else a box around it, and a number on its edge where it covers nothing. */
function framed(
  place: SVGGraphicsElement,
  toPicture: DOMMatrix,
  number: string,
  picture: DOMRect,
  taken: Taken[],
): SVGElement[] {
  const outline = place.querySelector<SVGGraphicsElement>(":scope > .edge, :scope > .plate");
  const around = (outline ?? place).getBoundingClientRect();
  const { left, top, right, bottom } = around;
  const [from, to] = [[left, top], [right, bottom]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(toPicture));
  const { x, y } = from!;
  let frame = element("rect", { x: `${x - 3}`, y: `${y - 3}`, width: `${to!.x - x + 6}`, height: `${to!.y - y + 6}`, rx: "6" });
  const own = outline?.getScreenCTM();
  if (outline && own) {
    frame = outline.cloneNode(true) as SVGElement;
    const { a, b, c, d, e, f } = toPicture.multiply(own);
    frame.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    frame.removeAttribute("id");
  }
  frame.setAttribute("class", "stepmark__frame");
  const wide = 12 + 8 * number.length;
  const spot = freest(around, picture, taken, wide, 20);
  taken.push({ box: spot, weight: 9 });
  const at = new DOMPoint(spot.x + wide / 2, spot.y + 10).matrixTransform(toPicture);
  const tag = element("g", { transform: `translate(${at.x} ${at.y}) scale(${toPicture.a})` });
  const text = element("text", { y: "5" });
  text.textContent = number;
  tag.append(element("rect", { x: `${-wide / 2}`, y: "-10", width: `${wide}`, height: "20", rx: "10" }), text);
  return [frame, tag];
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
    if (element?.closest(".pict > svg")) return element;
    return event.target.closest("button.score") ?? explained(event.target);
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
  parts.push(...about(element.id));
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

interface About {
  words: string;
  rule: string;
  lesson: string;
  title: string;
}

/** What is known of a component by its id: the longest beginning that is known counts. */
function fact(id: string): About | undefined {
  const data = document.getElementById("about");
  if (!data || !id) return undefined;
  const name = id.replace(/^.*--/, "").replace(/^p\d+-/, "p-");
  const known = JSON.parse(data.textContent) as Record<string, About>;
  const fits = Object.keys(known).filter((part) => name === part || name.startsWith(`${part}-`));
  const best = fits.sort((one, other) => other.length - one.length)[0];
  return best === undefined ? undefined : known[best];
}

/** The nearest drawn component around an element of which something is known. */
function explained(inner: Element): Element | null {
  if (!inner.closest(".pict > svg")) return null;
  for (let one: Element | null = inner; one && !one.matches(".pict > svg"); one = one.parentElement)
    if (fact(one.id)) return one;
  return null;
}

/** What a component is for, with its rule and its lesson. */
function about(id: string): Node[] {
  const found = fact(id);
  if (!found) return [];
  const line = document.createElement("p");
  line.className = "tip__about";
  const game = document.getElementById("about")!.dataset["game"];
  line.append(`${found.words} `, linked(`/rules/${game}#${found.rule}`, `${words("rule")} ${found.rule}`));
  if (found.lesson) line.append(" ", linked(`/learn#${found.lesson}`, found.title));
  return [line];
}

function linked(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.textContent = text;
  return link;
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
  const element = document.getElementById(id) ?? document.querySelector(`.section [id$="--${CSS.escape(id)}"]`);
  if (!(element instanceof SVGElement)) return;
  element.classList.add("is-lit");
  element.scrollIntoView({ block: "nearest" });
}

/** Link an answer in the list with its place on the board, both ways. */
export function link(action: string): void {
  for (const linked of document.querySelectorAll(".is-linked")) linked.classList.remove("is-linked");
  if (!action) return;
  for (const element of targets()) if (actionsOf(element).includes(action)) element.classList.add("is-linked");
  document.querySelector(`.choice[data-choose="${CSS.escape(action)}"]`)?.classList.add("is-linked");
}

/** The target at a point: the one that was hit, or the one below what lies over it and takes no click. */
export function targetAt(event: MouseEvent): Element | null {
  if (!(event.target instanceof Element) || !event.target.closest(".pict > svg")) return null;
  const hit = event.target.closest("[data-action]");
  if (hit) return hit;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    if (!element.closest(".pict > svg")) return null;
    const below = element.closest("[data-action]");
    if (below) return below;
  }
  return null;
}

/** Mark the places of the answer that waits to be confirmed. */
export function markPending(action: string): void {
  for (const one of document.querySelectorAll(".is-pending")) one.classList.remove("is-pending");
  if (!action) return;
  for (const one of targets()) if (actionsOf(one).includes(action)) one.classList.add("is-pending");
}

/** All answers that a target takes. */
export function actionsOf(element: Element): string[] {
  const first = element.getAttribute("data-action");
  const also = element.getAttribute("data-also");
  return first === null ? [] : [first, ...(also ? also.split("\n") : [])];
}
