/** Where `ScrollRestoration` stores the positions of the tab's pages, by the key of their location. */
export const scrollPositionsKey = 'scroll-positions';

/**
 * Stores the position of a prerendered page that was scrolled before hydration: React Router would scroll to the top, or to the position
 * of an earlier document.
 */
export function keepScrollPosition(locationKey: string): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}');
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify({ ...Object(positions), [locationKey]: scrollY }));
  } catch {
    // Session storage is blocked.
  }
}
