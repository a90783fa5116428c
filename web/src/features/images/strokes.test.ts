import { describe, expect, it, vi } from 'vitest';
import { boxOf, drawingSize, drawStrokes, isSignature } from './strokes.ts';

const wave = Array.from({ length: 20 }, (_, at) => ({ x: 0.2 + at * 0.03, y: 0.25 + (at % 2) * 0.1 }));
const limits = { width: 1000, height: 350 };

describe('strokes of a drawn signature', () => {
  it('boxOf trims the pad to the strokes and a margin', () => {
    const box = boxOf([wave, [{ x: 0.5, y: 0.1 }]]);
    expect(box?.x).toBeCloseTo(0.17);
    expect(box?.y).toBeCloseTo(0.07);
    expect(box?.width).toBeCloseTo(0.63);
    expect(box?.height).toBeCloseTo(0.31);
    expect(boxOf([])).toBeUndefined();
  });

  it.each([
    [
      { width: 0.6, height: 0.1 },
      { width: 1000, height: 167 },
    ],
    [
      { width: 0.3, height: 0.3 },
      { width: 350, height: 350 },
    ],
  ])('drawingSize fills the limits of a signature with %o', (box, size) => {
    expect(drawingSize(box, limits)).toEqual(size);
  });

  it.each([
    ['nothing', [], false],
    ['a tap', [[{ x: 0.5, y: 0.2 }]], false],
    [
      'a dash',
      [
        [
          { x: 0.2, y: 0.2 },
          { x: 0.9, y: 0.2 },
        ],
      ],
      false,
    ],
    ['a signature', [wave], true],
  ])('isSignature takes %s as %s', (_, strokes, is) => {
    expect(isSignature(strokes)).toBe(is);
  });

  it('drawStrokes draws each stroke in pixels from the origin, a tap as a dot', () => {
    const context = {
      beginPath: vi.fn(),
      moveTo: vi.fn(),
      lineTo: vi.fn(),
      quadraticCurveTo: vi.fn(),
      stroke: vi.fn(),
    };
    const drawn = [[{ x: 0.5, y: 0.2 }], wave.slice(0, 3)];
    drawStrokes(context as never, drawn, 100, { x: 0.1, y: 0.1 });
    expect(context.stroke).toHaveBeenCalledTimes(2);
    expect(context.moveTo).toHaveBeenNthCalledWith(1, 40, 10);
    expect(context.lineTo).toHaveBeenNthCalledWith(1, 40, 10);
    expect(context.quadraticCurveTo).toHaveBeenCalledTimes(1);
  });
});
