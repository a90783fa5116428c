import { type RefObject, useLayoutEffect } from 'react';
import { primaryBarSelector } from './PrimaryBar.tsx';

/** Distance from the window edge, in pixels. */
const gap = 16;

/** The bottom offset at which an element of this height does not cover the primary action bar. */
export function clearOfBar(
  height: number,
  bar: Pick<DOMRect, 'top' | 'bottom'> | undefined,
  windowHeight: number,
): number {
  const isUnder = bar && bar.bottom > windowHeight - gap - height && bar.top < windowHeight;
  return isUnder ? Math.round(windowHeight - bar.top + gap / 2) : gap;
}

/**
 * Keeps a floating element off the primary action bar, which is sticky and moves up at the end of the page.
 */
export function useClearOfBar(floating: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const place = () => {
      const element = floating.current;
      if (!element) return;
      const bar = document.querySelector(primaryBarSelector)?.getBoundingClientRect();
      // Set by script: the content policy refuses a `style` attribute in the prerendered page.
      element.style.bottom = `${clearOfBar(element.offsetHeight, bar, globalThis.innerHeight)}px`;
    };
    place();
    // The page below may change: navigation, more content.
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
