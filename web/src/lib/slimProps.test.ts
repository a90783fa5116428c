import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { describe, expect, it } from 'vitest';
import { isCssProperty, isPropValid } from './slimProps.ts';

const requireFromChakra = createRequire(createRequire(import.meta.url).resolve('@chakra-ui/react'));
const { allCssProperties, isCssProperty: isCssPropertyInFull } = requireFromChakra('@pandacss/is-valid-prop') as {
  allCssProperties: string[];
  isCssProperty: (name: string) => boolean;
};
const { default: isPropValidInFull } = requireFromChakra('@emotion/is-prop-valid') as {
  default: (name: string) => boolean;
};

const utilities = new Set(
  Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([name, utility]) =>
    [name, utility?.shorthand ?? []].flat(),
  ),
);
/** Every attribute and style property that the client's own JSX sets. */
const used = new Set(
  globSync('**/*.tsx', { cwd: join(import.meta.dirname, '..') }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, '..', file), 'utf8').matchAll(/\s([a-z][\w-]*)=["{]/gi)].map(
      ([, name = '']) => name,
    ),
  ),
);

describe('isCssProperty', () => {
  it('accepts every CSS property that is no utility of Chakra', () => {
    expect(allCssProperties.filter((name) => name && !utilities.has(name) && !isCssProperty(name))).toEqual([]);
  });

  it.each(['--x', '& > a', '@media print'])('accepts %s', (name) => expect(isCssProperty(name)).toBe(true));

  it('refuses every other property that the client sets', () => {
    expect(
      [...used].filter((name) => isCssProperty(name) && !utilities.has(name) && !isCssPropertyInFull(name)),
    ).toEqual([]);
  });
});

it('isPropValid decides like the full list for all that the client sets', () => {
  const others = [...used].filter(
    (name) => !isCssPropertyInFull(name) && isPropValid(name) !== isPropValidInFull(name),
  );
  expect(others).toEqual([]);
  expect(['onClick', 'aria-label', 'data-state'].every(isPropValid)).toBe(true);
  expect(['colour', 'once', 'isOpen'].some(isPropValid)).toBe(false);
});
