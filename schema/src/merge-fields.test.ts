import { describe, expect, it } from 'vitest';
import { fillFields, reminderFields, unknownFieldsOf } from './merge-fields.ts';

describe('unknownFieldsOf', () => {
  it.each([
    ['known fields', 'Dear {name}, {applicantId} {exam} {examDate}', []],
    ['a misspelt one, once', '{Name}, {Name} and {roll no}', ['{Name}', '{roll no}']],
    ['one with spaces', '{ name }', ['{ name }']],
    ['Bangla', 'প্রিয় {নাম}', ['{নাম}']],
    ['empty braces and code', '{} {a{b} }', ['{b}']],
  ])('%s', (_, text, unknown) => expect(unknownFieldsOf(text)).toEqual(unknown));

  it('accepts the fields of a reminder', () => {
    expect(unknownFieldsOf('{deadline} {examDate}', reminderFields)).toEqual(['{examDate}']);
  });
});

describe('fillFields', () => {
  it('fills each field once and keeps other braces', () => {
    expect(fillFields('{name} {toString} {x}', { name: '{x}', x: 'X' })).toBe('{x} {toString} X');
  });
});
