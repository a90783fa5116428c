import { type Area, freePlace } from './freePlace.ts';
import { primaryBarSelector } from './PrimaryBar.tsx';

const controls = `a, button, input, select, textarea, summary, label, [contenteditable], ${primaryBarSelector}`;
const rows = 'tbody tr';
const texts = 'h1, h2, h3, p, dt, dd, li, th, td, legend, img, svg, canvas';

/** The areas of elements in the window, without those under the navigation bar. */
function areasOf(selector: string, floating: HTMLElement): Area[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => !floating.contains(one) && !one.closest('[inert]') && one.checkVisibility?.() !== false)
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top: one.closest('main') ? Math.max(top, bar) : top, right, bottom };
    })
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1 && top < globalThis.innerHeight);
}

const meets = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Avoids all controls and texts if there is room; if cards fill a phone, only their links and texts. Set by script: the content policy
 * refuses a `style` attribute in the prerendered page.
 */
function place(floating: HTMLElement): void {
  const taken = areasOf(controls, floating);
  const { offsetWidth: width, offsetHeight: height, style } = floating;
  const now = floating.getBoundingClientRect();
  // It stays at its place as long as the page below allows.
  if (style.top && now.bottom <= globalThis.innerHeight && !taken.some((area) => meets(area, now))) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const view = { width: clientWidth, height: clientHeight };
  const [lines, words] = [areasOf(rows, floating), areasOf(texts, floating)];
  const wishes = [[...lines, ...words], lines, words, []];
  let found: ReturnType<typeof freePlace>;
  for (const wish of wishes) found ??= freePlace({ width, height }, [...taken, ...wish], view);
  if (found) style.inset = `${found.top}px auto auto ${found.left}px`;
  else style.removeProperty('inset');
}

/** Keeps a floating element off every control of the page while the page scrolls and changes; returns the cleanup. */
export function keepClear(floating: HTMLElement): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(floating));
  };
  floating.style.removeProperty('inset');
  place(floating);
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  const events = ['scroll', 'resize'] as const;
  for (const event of events) globalThis.addEventListener(event, later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    for (const event of events) globalThis.removeEventListener(event, later);
  };
}
