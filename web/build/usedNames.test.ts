import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { keepUsedEntries, keepUsedWords, usedNames } from './usedNames.ts';

const preset = `const defaultConditions = defineConditions({
  hover: ["@media (hover: hover)", "&:is(:hover, [data-hover])"],
  rtl: "[dir=rtl] &"
});
const defaultBaseConfig = defineConfig({
  conditions: defaultConditions,
  utilities: {
    margin: { values: "spacing", shorthand: ["m"] },
    // divide
    divideX: { transform: (v) => ({ borderWidth: v }) },
    cursor: { values: "cursor" }
  }
});`;

it('keepUsedEntries keeps conditions and utilities that are named, also by their shorthand', () => {
  const { program } = parseSync('preset.js', preset);
  const kept = keepUsedEntries(program, preset, new Set(['m', 'cursor', '_hover', 'rtl']));
  expect(kept).toContain('shorthand: ["m"]');
  expect(kept).toContain('cursor:');
  expect(kept).toContain('hover:');
  expect(kept).not.toMatch(/rtl:|divideX/);
  expect(parseSync('preset.js', kept).errors).toEqual([]);
});

it('keepUsedEntries fails on a preset of another form', () => {
  const other = 'export const defaultBaseConfig = {};';
  expect(() => keepUsedEntries(parseSync('preset.js', other).program, other, new Set())).toThrow('No object');
});

it('keepUsedWords keeps the names of a list that are used', () => {
  expect(keepUsedWords('new Set(`\n  flex order\n  zoom\n`)', new Set(['order', 'zoom']))).toBe(
    'new Set(`order zoom`)',
  );
});

it('usedNames contains the names of styles, conditions and attributes of the sources alone', () => {
  const names = usedNames();
  expect(['hideBelow', '_hover', 'alignItems', 'htmlFor', 'className'].filter((name) => !names.has(name))).toEqual([]);
  expect(['divideX', 'timelineScope'].filter((name) => names.has(name))).toEqual([]);
});
