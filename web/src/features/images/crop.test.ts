import { describe, expect, it } from 'vitest';
import { cutArea, farthestZoom, fillingZoom, fitInto, moveCrop, startCrop } from './crop.ts';

const square = { width: 1000, height: 1000 };
const strip = { width: 1000, height: 350 };
const photo = { width: 2400, height: 1800 };
const rounded = (area: object) =>
  Object.fromEntries(Object.entries(area).map(([key, value]) => [key, Math.round(value)]));

describe('the cut-out of a picture', () => {
  it('fills the frame in the middle of a photo', () => {
    const crop = startCrop(photo, square);
    expect(rounded(cutArea(photo, square, crop))).toEqual({ x: 300, y: 0, width: 1800, height: 1800 });
    expect(rounded(cutArea(photo, strip, startCrop(photo, strip)))).toEqual({ x: 0, y: 480, width: 2400, height: 840 });
  });

  it('leaves a picture whole that fits already', () => {
    const scan = { width: 413, height: 531 };
    expect(cutArea(scan, square, startCrop(scan, square))).toEqual({ x: 0, y: 0, ...scan });
  });

  it('shows the whole picture when one goes out, and nothing beyond it', () => {
    const out = moveCrop(photo, square, startCrop(photo, square), { kind: 'zoom', zoom: 0.1 });
    expect(out.zoom).toBe(1);
    expect(cutArea(photo, square, out)).toEqual({ x: 0, y: 0, ...photo });
  });

  it('goes in no further than five times', () => {
    const near = moveCrop(photo, square, startCrop(photo, square), { kind: 'zoom', zoom: 1000 });
    expect(near.zoom).toBe(farthestZoom(photo, square, near));
    expect(cutArea(photo, square, near).width).toBeCloseTo(360);
  });

  it('moves with the picture and stops at its edges', () => {
    const start = startCrop(photo, square);
    const dragged = moveCrop(photo, square, start, { kind: 'move', x: 0.1, y: 0.4 });
    expect(rounded(cutArea(photo, square, dragged))).toEqual({ x: 120, y: 0, width: 1800, height: 1800 });
    const far = moveCrop(photo, square, start, { kind: 'move', x: -9, y: 0 });
    expect(rounded(cutArea(photo, square, far))).toEqual({ x: 600, y: 0, width: 1800, height: 1800 });
  });

  it('turns clockwise, four times to where it was', () => {
    let crop = startCrop(photo, strip);
    crop = moveCrop(photo, strip, crop, { kind: 'turn' });
    expect(crop.turns).toBe(1);
    expect(rounded(cutArea(photo, strip, crop))).toEqual({ x: 0, y: 885, width: 1800, height: 630 });
    for (let turn = 0; turn < 3; turn += 1) crop = moveCrop(photo, strip, crop, { kind: 'turn' });
    expect(crop).toEqual(startCrop(photo, strip));
  });

  it('fills a frame of any shape', () => {
    for (const turns of [0, 1] as const) {
      for (const frame of [square, strip]) {
        const cut = cutArea(photo, frame, { turns, zoom: fillingZoom(photo, frame, { turns }), x: 0.5, y: 0.5 });
        expect(cut.width / cut.height).toBeCloseTo(frame.width / frame.height);
      }
    }
  });
});

describe('the size that is sent', () => {
  it.each([
    [{ width: 1800, height: 1800 }, square, { width: 1000, height: 1000 }],
    [{ width: 2400, height: 1800 }, square, { width: 1000, height: 750 }],
    [{ width: 2400, height: 841 }, strip, { width: 999, height: 350 }],
    [{ width: 300, height: 80 }, strip, { width: 300, height: 80 }],
    [{ width: 9000, height: 3 }, strip, { width: 1000, height: 1 }],
  ])('%o within %o is %o', (size, limits, expected) => {
    expect(fitInto(size, limits)).toEqual(expected);
  });
});
