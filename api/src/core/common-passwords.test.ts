import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWidelyUsed } from './common-passwords.ts';

const asset = readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8');
const passwords = asset.trimEnd().split('\n');

it('the asset contains the 7,800 passwords of former releases', () => {
  expect(passwords).toHaveLength(7800);
  expect(createHash('sha256').update(passwords.join('\n')).digest('hex')).toBe(
    'fc82044037873f951dbf347a27125fd398d7af137f82a6b403f3f8113533038e',
  );
});

it('isWidelyUsed is true for every password of the asset in any case, and for no other', () => {
  expect(passwords.filter((one) => !isWidelyUsed(one) || !isWidelyUsed(one.toUpperCase()))).toEqual([]);
  for (const password of ['padma-meghna', '', `${passwords[0]} `]) expect(isWidelyUsed(password)).toBe(false);
});
