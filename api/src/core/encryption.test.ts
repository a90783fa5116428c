import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const use = { purpose: 'webhook:secret', context: 'row 1' };

it('decrypt returns the text with any key of the list, and undefined for another key, purpose, row or a changed text', () => {
  const encrypted = encrypt(['old'], use, 'whsec_1');
  for (const keys of [['old'], ['new', 'old']]) expect(decrypt(keys, use, encrypted)).toBe('whsec_1');
  expect(encrypt(['old'], use, 'whsec_1')).not.toBe(encrypted);
  expect(decrypt(['new'], use, encrypted)).toBeUndefined();
  expect(decrypt(['old'], { ...use, purpose: 'other' }, encrypted)).toBeUndefined();
  expect(decrypt(['old'], { ...use, context: 'row 2' }, encrypted)).toBeUndefined();
  const changed = Buffer.from(encrypted, 'base64').map((byte, at) => (at === 20 ? byte ^ 1 : byte));
  for (const wrong of [Buffer.from(changed).toString('base64'), '', 'AAAA'])
    expect(decrypt(['old'], use, wrong)).toBeUndefined();
});
