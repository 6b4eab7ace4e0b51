// Every text of the pictures in sight: its size, where it is, what it is written with, and what holds it.
// What lies over the board hides it. Letters on symbols are found by the places where the symbols are used.
const over = ['sheet', 'focus'].map(id => document.getElementById(id)).find(one => one?.checkVisibility());
const box = (m, x, y, w, h) => {
  const [one, two] = [new DOMPoint(x, y).matrixTransform(m), new DOMPoint(x + w, y + h).matrixTransform(m)];
  return [Math.min(one.x, two.x), Math.min(one.y, two.y), Math.max(one.x, two.x), Math.max(one.y, two.y)];
};
const scale = m => Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
const opacity = one => {
  let all = 1;
  for (let at = one; at instanceof Element; at = at.parentNode) all *= Number(getComputedStyle(at).opacity);
  return all;
};
const within = (b, x, y) => b[0] <= x && x <= b[2] && b[1] <= y && y <= b[3];
const size = b => (b[2] - b[0]) * (b[3] - b[1]);
const found = [];
for (const svg of (over ?? document).querySelectorAll('.pict > svg')) {
  if (!svg.checkVisibility()) continue;
  const edge = svg.getBoundingClientRect();
  const whole = [edge.left, edge.top, edge.right, edge.bottom];
  const around = svg.parentNode.getBoundingClientRect();
  const window = [around.left, around.top, around.right, around.bottom];
  const picture = svg.closest('[id]').id;
  const rects = [...svg.querySelectorAll('rect')].filter(r => r.height.baseVal.value >= 15 && !r.closest('.hl'))
    .map(r => [r, box(r.getScreenCTM(), ...['x', 'y', 'width', 'height'].map(name => r[name].baseVal.value))]);
  const add = (at, text, style, px, area, faint) => {
    const [x, y] = [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2];
    const sign = at.closest('.keycap, .stepmark'); // what lies over the board has a ground of its own
    const behind = rects.filter(([r]) => !sign || sign.contains(r));
    const holds = behind.filter(([r, b]) => within(b, x, y) && r.compareDocumentPosition(at) & 4).map(([, b]) => b);
    const held = holds.reduce((least, one) => !least || size(one) < size(least) ? one : least, null);
    const owner = at.closest('[id]').id;
    found.push({picture, owner, text, px, box: area, held, whole,
      seen: within(window, x, y), fill: style.fill, opacity: faint, symbol: at.tagName === 'use'});
  };
  for (const one of svg.querySelectorAll('text')) {
    if (!one.textContent.trim() || !one.checkVisibility()) continue;
    const style = getComputedStyle(one), em = parseFloat(style.fontSize), chars = one.getNumberOfChars();
    let [left, right] = [Infinity, -Infinity];
    for (let i = 0; i < chars; i++) {
      const e = one.getExtentOfChar(i);
      [left, right] = [Math.min(left, e.x), Math.max(right, e.x + e.width)];
    }
    const m = one.getScreenCTM(), base = one.getStartPositionOfChar(0).y;
    add(one, one.textContent.trim(), style, em * scale(m), box(m, left, base - .7 * em, right - left, .7 * em),
      opacity(one));
  }
  for (const use of svg.querySelectorAll('use')) {
    if (!use.checkVisibility()) continue;
    const symbol = document.querySelector(use.getAttribute('href'));
    for (const one of symbol?.querySelectorAll('text') ?? []) {
      const {x: left, y: top, width, height} = symbol.viewBox.baseVal;
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(name => use[name].baseVal.value);
      const k = Math.min(w / width, h / height), style = getComputedStyle(one), em = parseFloat(style.fontSize);
      const m = use.getScreenCTM().translate(x + (w - width * k) / 2, y + (h - height * k) / 2).scale(k)
        .translate(-left, -top);
      const said = one.textContent.trim(), wide = .6 * em * said.length;
      const base = Number(one.getAttribute('y')), start = Number(one.getAttribute('x'));
      const from = start - wide * ({middle: .5, end: 1}[style.textAnchor] ?? 0);
      add(use, said, style, em * scale(m), box(m, from, base - .7 * em, wide, .7 * em), opacity(use) * opacity(one));
    }
  }
}
return found;
