import { type RefObject, useLayoutEffect } from 'react';
import { primaryBarSelector } from './PrimaryBar.tsx';

/** Between what floats and the edge, in pixels. */
const gap = 16;

/** How far from the lower edge of the window something of this height leaves the bar of the page's action free. */
export function clearOfBar(
  height: number,
  bar: Pick<DOMRect, 'top' | 'bottom'> | undefined,
  windowHeight: number,
): number {
  const isUnder = bar && bar.bottom > windowHeight - gap - height && bar.top < windowHeight;
  return isUnder ? Math.round(windowHeight - bar.top + gap / 2) : gap;
}

/**
 * Where something floats at the lower edge: beneath it lies the footer where the page ends, and never the page's own action.
 * Followed while it is shown: the bar leaves the edge at the end of the page.
 */
export function useClearOfBar(floating: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const place = () => {
      const element = floating.current;
      if (!element) return;
      const bar = document.querySelector(primaryBarSelector)?.getBoundingClientRect();
      // Not as a style of React's: that would stand in the page that the server draws, where the content policy refuses it.
      element.style.bottom = `${clearOfBar(element.offsetHeight, bar, globalThis.innerHeight)}px`;
    };
    place();
    // The page under it may change as well: the next one opens, something more is shown.
    const watch = new MutationObserver(place);
    watch.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize'] as const;
    for (const event of events) globalThis.addEventListener(event, place, { passive: true });
    return () => {
      watch.disconnect();
      for (const event of events) globalThis.removeEventListener(event, place);
    };
  }, [floating, shown]);
}
