import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWidelyUsed } from './common-passwords.ts';

const asset = readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8');
const passwords = asset.trimEnd().split('\n');

it.each([
  ['7,800 passwords of former releases', 8, 7800, 'fc82044037873f951dbf347a27125fd398d7af137f82a6b403f3f8113533038e'],
  ['17,500 with the shorter ones', 6, 17_500, '061443e95f5ba3c4bc06c4686a4de3302a8f504c50990e8d97a4494561afbcc3'],
])('the asset contains the %s', (_which, shortest, count, hash) => {
  const found = passwords.filter(({ length }) => length >= shortest);
  expect(found).toHaveLength(count);
  expect(createHash('sha256').update(found.join('\n')).digest('hex')).toBe(hash);
});

it.each(['123456', 'QWERTY', 'abc123', '1234567', 'letmein'])('isWidelyUsed is true for the short %s', (password) => {
  expect(isWidelyUsed(password)).toBe(true);
});

it('isWidelyUsed is true for every password of the asset in any case, and for no other', () => {
  expect(passwords.filter((one) => !isWidelyUsed(one) || !isWidelyUsed(one.toUpperCase()))).toEqual([]);
  for (const password of ['padma-meghna', '', `${passwords[0]} `]) expect(isWidelyUsed(password)).toBe(false);
});
