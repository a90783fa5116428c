import { describe, expect, it } from 'vitest';
import { type Area, freePlace } from './freePlace.ts';

const phone = { width: 360, height: 740 };
const laptop = { width: 1366, height: 768 };
const message = { width: 200, height: 44 };
const line = (top: number, bottom: number, left = 0, right = 360): Area => ({ left, top, right, bottom });

describe('freePlace', () => {
  it('is in the middle of the lower edge of an empty page', () => {
    expect(freePlace(message, [], phone)).toEqual({ left: 80, top: 680 });
  });

  it('is above the primary action bar', () => {
    const { top = 0 } = freePlace(message, [line(670, 740)], phone) ?? {};
    expect(top + message.height).toBeLessThanOrEqual(670);
    expect(top).toBeGreaterThan(610);
  });

  it('is next to a control if there is room', () => {
    expect(freePlace(message, [line(600, 740, 0, 100)], phone)).toEqual({ left: 104, top: 680 });
    expect(freePlace(message, [line(600, 740, 250, 360)], phone)).toEqual({ left: 46, top: 680 });
  });

  it('is in the navigation bar if rows fill the window', () => {
    const rows = Array.from({ length: 18 }, (_, at) => line(62 + at * 40, 102 + at * 40, 240, 1366));
    const bar = [line(8, 52, 24, 300), line(8, 52, 900, 1340)];
    const sidebar = line(62, 768, 0, 240);
    expect(freePlace(message, [...rows, ...bar, sidebar], laptop)).toEqual({ left: 583, top: 12 });
  });

  it('is undefined in a window full of controls', () => {
    expect(freePlace(message, [line(0, 740)], phone)).toBeUndefined();
  });
});
