// What somebody presses is what lies under the finger or the pointer as it comes down. Until it goes up again a
// piece may have glided on, and a fresh table may have put another answer in the same place.

import { targetAt } from "./board";

const SLIP = 12; // px that a finger may slip without meaning something else
const PRESSED = "[data-choose], [data-do], [data-piece], .pict > svg [data-pick]";
const MEANING = ["data-choose", "data-do", "data-piece", "data-pick", "data-action", "data-also"];

interface Press {
  element: Element;
  meaning: string;
  x: number;
  y: number;
}

let press: Press | null = null;

/** What an element answers or does, in one line: after a fresh table the same element may mean something else. */
function meaning(element: Element): string {
  return MEANING.map((name) => element.getAttribute(name) ?? "").join("\n");
}

/** Remember what is pressed. */
export function wirePresses(): void {
  document.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return;
    const element = event.target instanceof Element ? (event.target.closest(PRESSED) ?? targetAt(event)) : null;
    press = element && { element, meaning: meaning(element), x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointercancel", () => {
    press = null;
  });
}

/** What a click means: what was pressed, or what means the same on a fresh table; null if nothing does any more. */
export function meantBy(event: MouseEvent): Element | null {
  const hit = event.target instanceof Element ? event.target : null;
  const last = press;
  if (!event.detail) return hit; // a click by the keyboard or a program
  press = null;
  if (!last || Math.hypot(event.clientX - last.x, event.clientY - last.y) > SLIP) return hit;
  const like = [last.element, ...document.querySelectorAll(`${PRESSED}, .pict > svg [data-action]`)];
  return like.find((one) => one.isConnected && meaning(one) === last.meaning) ?? null;
}
