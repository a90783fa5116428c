/** An area to avoid, in pixels of the window. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

type Place = Pick<Area, 'left' | 'top'>;

/** Distance from the edges of the window. */
const gap = 16;
/** Distance from the areas to avoid. */
const air = 4;
const step = 8;

/** The left edge at this height that is nearest to the middle and touches no area. */
function freeLeft(top: number, size: Size, areas: readonly Area[], width: number): number | undefined {
  const band = areas.filter((area) => area.bottom > top - air && area.top < top + size.height + air);
  const middle = (width - size.width) / 2;
  let found: number | undefined;
  let start = Math.min(gap, middle);
  const end = { left: width - start + air, right: width };
  for (const { left, right } of [...band.sort((a, b) => a.left - b.left), end]) {
    const last = left - air - size.width;
    if (last >= start) {
      const nearest = Math.min(Math.max(middle, start), last);
      if (found === undefined || Math.abs(nearest - middle) < Math.abs(found - middle)) found = nearest;
    }
    start = Math.max(start, right + air);
  }
  return found;
}

/** The lowest place in the window that touches no area. */
export function freePlace(size: Size, areas: readonly Area[], { width, height }: Size): Place | undefined {
  for (let top = height - gap - size.height; top >= 0; top -= step) {
    const left = freeLeft(top, size, areas, width);
    if (left !== undefined) return { left: Math.round(left), top };
  }
  return undefined;
}
