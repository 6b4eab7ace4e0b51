// The words of the page that are cut off: their box hides what they have too much. Scrolling is no cut.
const hides = one => ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
const words = [...document.querySelectorAll('body *')].filter(one => one.checkVisibility({visibilityProperty: true})
  && !one.closest('svg, .sr, [aria-hidden=true]') && [...one.childNodes].some(n => n.nodeType === 3 && n.data.trim()));
return words.filter(one => {
  const small = one.getBoundingClientRect();
  if (small.width < 2 || small.height < 2) return false;
  return hides(one) && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
}).map(one => one.outerHTML.slice(0, 120));
