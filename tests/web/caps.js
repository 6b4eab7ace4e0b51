// How many caps of keys are shown, and where they reach into words or into each other.
const shown = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
const caps = shown('.pict > svg > .keycaps .keycap');
const words = shown('.pict > svg text').filter(one => !one.closest('.keycap') && one.textContent.trim());
const box = one => one.getBoundingClientRect();
const ink = one => { // without the room above and below the letters
  const { x, y, width, height } = box(one);
  return new DOMRect(x, y + .2 * height, width, .6 * height);
};
const share = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const HAIR = 12; // square pixels
const faults = [];
caps.forEach((cap, i) => {
  for (const one of words) {
    if (share(box(cap), ink(one)) > HAIR) faults.push(`${cap.textContent} on ${one.textContent}`);
  }
  for (const other of caps.slice(i + 1)) if (share(box(cap), box(other)) > HAIR) faults.push('two caps');
});
return [caps.length, faults];
