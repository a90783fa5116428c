import { describe, expect, it } from 'vitest';
import { coverZoom, fitInto, initialCrop, maxZoom, moveCrop, visibleArea } from './crop.ts';

const square = { width: 1000, height: 1000 };
const strip = { width: 1000, height: 350 };
const photo = { width: 2400, height: 1800 };
const rounded = (area: object) =>
  Object.fromEntries(Object.entries(area).map(([key, value]) => [key, Math.round(value)]));

describe('crop', () => {
  it('initialCrop covers the frame at the centre of a photo', () => {
    const crop = initialCrop(photo, square);
    expect(rounded(visibleArea(photo, square, crop))).toEqual({ x: 300, y: 0, width: 1800, height: 1800 });
    expect(rounded(visibleArea(photo, strip, initialCrop(photo, strip)))).toEqual({
      x: 0,
      y: 480,
      width: 2400,
      height: 840,
    });
  });

  it('initialCrop does not crop a picture within the limits', () => {
    const scan = { width: 413, height: 531 };
    expect(visibleArea(scan, square, initialCrop(scan, square))).toEqual({ x: 0, y: 0, ...scan });
  });

  it('moveCrop stops zooming out at the whole picture', () => {
    const out = moveCrop(photo, square, initialCrop(photo, square), { kind: 'zoom', zoom: 0.1 });
    expect(out.zoom).toBe(1);
    expect(visibleArea(photo, square, out)).toEqual({ x: 0, y: 0, ...photo });
  });

  it('moveCrop stops zooming in at maxZoom', () => {
    const near = moveCrop(photo, square, initialCrop(photo, square), { kind: 'zoom', zoom: 1000 });
    expect(near.zoom).toBe(maxZoom(photo, square, near));
    expect(visibleArea(photo, square, near).width).toBeCloseTo(360);
  });

  it('moveCrop moves and stops at the edges', () => {
    const start = initialCrop(photo, square);
    const dragged = moveCrop(photo, square, start, { kind: 'move', x: 0.1, y: 0.4 });
    expect(rounded(visibleArea(photo, square, dragged))).toEqual({ x: 120, y: 0, width: 1800, height: 1800 });
    const far = moveCrop(photo, square, start, { kind: 'move', x: -9, y: 0 });
    expect(rounded(visibleArea(photo, square, far))).toEqual({ x: 600, y: 0, width: 1800, height: 1800 });
  });

  it('moveCrop rotates clockwise; four turns restore the crop', () => {
    let crop = initialCrop(photo, strip);
    crop = moveCrop(photo, strip, crop, { kind: 'turn' });
    expect(crop.turns).toBe(1);
    expect(rounded(visibleArea(photo, strip, crop))).toEqual({ x: 0, y: 885, width: 1800, height: 630 });
    for (let turn = 0; turn < 3; turn += 1) crop = moveCrop(photo, strip, crop, { kind: 'turn' });
    expect(crop).toEqual(initialCrop(photo, strip));
  });

  it('coverZoom covers a frame of any aspect ratio', () => {
    for (const turns of [0, 1] as const) {
      for (const frame of [square, strip]) {
        const cut = visibleArea(photo, frame, { turns, zoom: coverZoom(photo, frame, { turns }), x: 0.5, y: 0.5 });
        expect(cut.width / cut.height).toBeCloseTo(frame.width / frame.height);
      }
    }
  });
});

describe('fitInto', () => {
  it.each([
    [{ width: 1800, height: 1800 }, square, { width: 1000, height: 1000 }],
    [{ width: 2400, height: 1800 }, square, { width: 1000, height: 750 }],
    [{ width: 2400, height: 841 }, strip, { width: 999, height: 350 }],
    [{ width: 300, height: 80 }, strip, { width: 300, height: 80 }],
    [{ width: 9000, height: 3 }, strip, { width: 1000, height: 1 }],
  ])('scales %o within %o to %o', (size, limits, expected) => {
    expect(fitInto(size, limits)).toEqual(expected);
  });
});
