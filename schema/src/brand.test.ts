import { describe, expect, it } from 'vitest';
import { brandScale, isReadableUnderWhite } from './brand.ts';

/** WCAG 2.2, "contrast ratio". */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const steps = ['00', '40', '80', 'c0', 'ff'];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const accepted = colors.filter(isReadableUnderWhite);

describe('brandScale', () => {
  it.each([
    ['white text on 600, in the light theme', 600, '#ffffff'],
    ['700 on white, in the light theme', 700, '#ffffff'],
    ['700 on 50, in the light theme', 700, 50],
    ['black text on 300, in the dark theme', 300, '#000000'],
    ['300 on a panel, in the dark theme', 300, '#181e25'],
    ['300 on 950, in the dark theme', 300, 950],
  ] as const)('of each accepted color keeps the contrast of %s', (_, step, other) => {
    expect(accepted.length).toBeGreaterThan(40);
    for (const color of accepted) {
      const scale = brandScale(color);
      const ground = typeof other === 'number' ? scale[other] : other;
      expect(contrastOf(scale[step], ground), color).toBeGreaterThanOrEqual(4.5);
    }
  });
});
