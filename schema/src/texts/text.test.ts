import { describe, expect, it } from 'vitest';
import { bn } from './bn.ts';
import { doneEn } from './done.en.ts';
import { doorEn } from './door.en.ts';
import { eligibilityEn } from './eligibility.en.ts';
import { en, type TextKey } from './en.ts';
import { institutionEn } from './institution.en.ts';
import { refusalsEn } from './refusals.en.ts';
import { rulesEn } from './rules.en.ts';
import { seatingEn } from './seating.en.ts';
import { supportingDocumentsEn } from './supporting-documents.en.ts';
import { isTextKey, langOf, text } from './text.ts';

const keys = Object.keys(en) as TextKey[];
const paramsOf = (value: string) => [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('text catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(bn).sort()).toEqual([...keys].sort());
    const catalogues = [
      rulesEn,
      doorEn,
      eligibilityEn,
      refusalsEn,
      doneEn,
      seatingEn,
      institutionEn,
      supportingDocumentsEn,
    ];
    const parts = catalogues.map((part) => Object.keys(part).length);
    expect(parts.reduce((sum, count) => sum + count)).toBe(keys.length);
  });

  it.each(keys)('%s has a text in both languages with the same parameters', (key) => {
    expect(en[key].trim()).toBe(en[key]);
    expect(bn[key].trim()).toBe(bn[key]);
    expect(en[key]).not.toBe('');
    expect(bn[key]).toMatch(/[\u0980-\u09ff]/);
    expect(paramsOf(bn[key])).toEqual(paramsOf(en[key]));
  });

  it.each(keys)('%s has no Latin digits in Bangla', (key) => {
    expect(bn[key].replace(/\{\w+\}/g, '')).not.toMatch(/[0-9]/);
  });
});

describe('text', () => {
  it('interpolates parameters', () => {
    expect(text('en', 'resendWait', { seconds: 42 })).toBe('Please wait 42 seconds before you ask for another code');
  });

  it.each([
    [1, 'Please wait 1 second before you ask for another code'],
    [2, 'Please wait 2 seconds before you ask for another code'],
  ])('selects the word for %i', (seconds, message) => {
    expect(text('en', 'resendWait', { seconds })).toBe(message);
  });

  it('formats numbers in the digits of the language, not ids and phones', () => {
    expect(text('bn', 'resendWait', { seconds: 42 })).toContain('৪২ সেকেন্ড');
    expect(text('bn', 'codeSent', { phone: '01712345678' })).toContain('01712345678');
  });

  it('keeps placeholders of missing parameters and ignores the prototype', () => {
    expect(text('en', 'resendWait')).toContain('{seconds}');
    expect(text('en', 'wrongType', { field: '$&{field}' })).toBe('$&{field} does not have the expected type');
  });
});

describe('isTextKey', () => {
  it('accepts own keys only', () => {
    expect(isTextKey('codeWrong')).toBe(true);
    expect(isTextKey('toString')).toBe(false);
    expect(isTextKey(3)).toBe(false);
  });
});

describe('langOf', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr,de', 'en'],
    ['bn', 'bn'],
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-US,en;q=0.9,bn;q=0.8', 'en'],
    ['en;q=0.1, bn;q=0.7', 'bn'],
    ['bn;q=0, en', 'en'],
    [';;;,,,q=;', 'en'],
  ])('%s -> %s', (header, lang) => {
    expect(langOf(header)).toBe(lang);
  });
});
