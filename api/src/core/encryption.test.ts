import { expect, it } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

const key = deriveKey({ JWT_SECRET: 'a secret of the tests' }, 'webhook:secret');

it('decrypt returns the text, with the same key and context only', () => {
  const encrypted = encrypt(key, 'row 1', 'whsec_আমিনা');
  expect(encrypt(key, 'row 1', 'whsec_আমিনা')).not.toBe(encrypted);
  expect(decrypt(key, 'row 1', encrypted)).toBe('whsec_আমিনা');
  expect(decrypt(key, 'row 2', encrypted)).toBeUndefined();
  expect(decrypt(deriveKey({ JWT_SECRET: 'another' }, 'webhook:secret'), 'row 1', encrypted)).toBeUndefined();
  expect(decrypt(key, 'row 1', `AA${encrypted.slice(2)}`)).toBeUndefined();
  expect(decrypt(key, 'row 1', '')).toBeUndefined();
});

it('decrypt reads what earlier releases stored', () => {
  const stored = 'BwcHBwcHBwcHBwcHep+a0dVDrceuWxjb1+zMFr2PYAGffca9LWQk3UHrzM425Nx9jj2kXV6wCg==';
  expect(decrypt(key, '0190d7a4-0000-7000-8000-000000000001', stored)).toBe('whsec_of-an-earlier-release');
});
