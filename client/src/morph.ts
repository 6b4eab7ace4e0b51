// Putting a fresh table in place of the shown one: nodes, focus, typing and open parts survive.

import { Idiomorph } from "idiomorph";

// The client's own attributes of the table; what the server sends for them is only where one begins.
const OURS = new Set([
  ..."data-side data-ask data-told data-talk data-section data-grip data-reel aria-busy".split(" "),
]);
const SAID = ["hint", "remark"]; // what the strong bot said, in any layout
const KEPT = new Set([...SAID, "sheet", "film", "caption"]); // what the client fills by itself

function ours(name: string, node: Element): boolean {
  if (OURS.has(name) && node.id === "table") return true;
  if (name === "open" && node instanceof HTMLDetailsElement) return true;
  if (name !== "value" || !(node instanceof HTMLInputElement)) return false;
  return node.type !== "range" || node === document.activeElement;
}

/** Put the element the HTML begins with in place of another one, whole; what the strong bot said stays. */
export function replace(shown: Element, html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!fresh) return;
  for (const id of SAID) {
    const said = shown.querySelector(`#${id}`);
    if (said?.hasChildNodes()) fresh.querySelector(`#${id}`)?.replaceWith(said);
  }
  shown.replaceWith(document.adoptNode(fresh));
}

/** Morph what is inside an element: what stays the same glides where it is put. */
export function morphInto(shown: Element, html: string): void {
  Idiomorph.morph(shown, html, { morphStyle: "innerHTML" });
}

/**
 * Morph an element into the one the HTML begins with.
 *
 * What has the focus is renewed like the rest: only what somebody types or drags is theirs. (Idiomorph's
 * `ignoreActiveValue` would leave the children of a focused button or part as they were.)
 */
export function morph(shown: Element, html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!fresh) return;
  const later = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  Idiomorph.morph(shown, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeAttributeUpdated: (name: string, node: Element) => !ours(name, node),
      beforeNodeMorphed: (node: Node) => !(node instanceof Element && KEPT.has(node.id)),
      afterNodeAdded: (node: Node) => {
        if (later && node instanceof SVGGElement && node.id) {
          node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 320, easing: "ease-out" });
        }
      },
    },
  });
}
