import { cssVariablePrefix } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { scales, semanticColours } from './colours.ts';
import { system } from './system.ts';

it('the steps of the brand are the CSS variables that the colors of an institution replace', () => {
  expect(system.token.var('colors.brand.600')).toBe(`var(--${cssVariablePrefix}-colors-brand-600)`);
});

const named: Record<string, string> = { white: '#ffffff', black: '#000000' };

/** '{colors.gray.50}' or 'white' as #rrggbb. */
function hexOf(reference: string): string {
  const [, scale = '', step = ''] = /^\{colors\.(\w+)\.(\d+)\}$/.exec(reference) ?? [];
  const found = scale ? Reflect.get(Reflect.get(scales, scale), step) : named[reference];
  if (typeof found !== 'string') throw new Error(`Unknown colour ${reference}`);
  return found;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(hexOf(one)), luminance(hexOf(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const modes = ['_light', '_dark'] as const;
const palettes = ['brand', 'gray', 'red', 'orange', 'green', 'blue'] as const;
const grounds = ['DEFAULT', 'panel', 'muted'] as const;
const { bg, fg, border } = semanticColours;

describe.each(modes)('contrast in the mode %s', (mode) => {
  it.each(palettes)('%s text and filled buttons reach 4.5 to 1', (name) => {
    const { solid, contrast: onSolid, fg: text, subtle, muted } = semanticColours[name];
    expect(contrast(onSolid.value[mode], solid.value[mode])).toBeGreaterThanOrEqual(4.5);
    // The hover colour of a filled button.
    expect(contrast(onSolid.value[mode], text.value[mode])).toBeGreaterThanOrEqual(4.5);
    for (const ground of [subtle, muted, bg.DEFAULT, bg.panel]) {
      expect(contrast(text.value[mode], ground.value[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['DEFAULT', 'muted', 'error', 'warning', 'success', 'info'] as const)(
    'text fg.%s reaches 4.5 to 1',
    (name) => {
      for (const ground of grounds)
        expect(contrast(fg[name].value[mode], bg[ground].value[mode])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('edges of controls and the focus ring reach 3 to 1', () => {
    for (const ground of ['DEFAULT', 'panel'] as const) {
      expect(contrast(border.control.value[mode], bg[ground].value[mode])).toBeGreaterThanOrEqual(3);
      expect(contrast(semanticColours.brand.focusRing.value[mode], bg[ground].value[mode])).toBeGreaterThanOrEqual(3);
    }
  });
});
