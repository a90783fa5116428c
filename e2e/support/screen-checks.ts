import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';

/** A control with its position. */
interface Control {
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The controls that Tab reaches, in its order, without those of bars that stay in place. */
const readControls = (page: Page): Promise<{ controls: Control[]; hasTabOrder: boolean }> =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0);
    const isSticky = (one: Element | null): boolean =>
      one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || isSticky(one.parentElement));
    /** Hidden in a scrolling list. */
    const isScrolledAway = (one: HTMLElement): boolean => {
      const scroller = one.parentElement?.closest<HTMLElement>('[data-scrolls]');
      const box = scroller?.getBoundingClientRect();
      const { top, bottom } = one.getBoundingClientRect();
      return box !== undefined && (bottom > box.bottom || top < box.top);
    };
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowY)) one.dataset['scrolls'] = '';
    }
    const seen = all.filter(
      (one) =>
        !(one as HTMLButtonElement).disabled &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[inert], table') &&
        !isSticky(one) &&
        !isScrolledAway(one),
    );
    const controls = seen.map((one) => {
      // A control that is drawn by its label has the position of the label.
      const shown = one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one;
      const { top, bottom, left, right } = shown.getBoundingClientRect();
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.id || one.outerHTML;
      return { name: name.slice(0, 60), top, bottom, left, right };
    });
    return {
      controls: controls.filter(({ right, left, bottom, top }) => right - left > 1 && bottom - top > 1),
      hasTabOrder: all.some((one) => one.tabIndex > 0),
    };
  });

const tolerance = 4;

/** Two controls whose order of Tab contradicts their position: the later one is above in the same column, or left in the same line. */
function precedes(next: Control, previous: Control): boolean {
  const isAbove = next.bottom <= previous.top + tolerance;
  const isSameColumn = next.left < previous.right - tolerance && previous.left < next.right - tolerance;
  const isSameLine = next.top < previous.bottom - tolerance && previous.top < next.bottom - tolerance;
  const isLeft = next.right <= previous.left + tolerance;
  return (isAbove && isSameColumn) || (isSameLine && isLeft);
}

async function focusOrderProblems(page: Page): Promise<string[]> {
  const { controls, hasTabOrder } = await readControls(page);
  const found = hasTabOrder ? ['A control has a tabindex above 0'] : [];
  for (const [at, next] of controls.entries()) {
    const previous = controls[at - 1];
    if (previous && precedes(next, previous)) found.push(`Tab goes back from "${previous.name}" to "${next.name}"`);
  }
  return found;
}

async function widthProblems(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [`The page scrolls sideways by ${over} px`] : [];
}

/** The problems of the current screen: WCAG 2.2 AA by axe in the scheme, its width and the order of Tab. */
export async function findProblems(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const found = await expectAccessible(page, [scheme]).then(
    () => [],
    (error: Error) => error.message.split('\n').slice(1),
  );
  // Neither depends on the colours.
  if (scheme === 'dark') return found;
  return [...found, ...(await widthProblems(page)), ...(await focusOrderProblems(page))];
}
