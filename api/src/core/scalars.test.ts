import { parseValue } from 'graphql';
import { describe, expect, it } from 'vitest';
import { GraphQLDate, GraphQLDateTime, GraphQLJson, GraphQLNumeric } from './scalars.ts';

describe('DateTime', () => {
  it('serialises dates and ISO strings as ISO 8601 in UTC', () => {
    expect(GraphQLDateTime.serialize(new Date('2026-11-21T10:30:00+06:00'))).toBe('2026-11-21T04:30:00.000Z');
    expect(GraphQLDateTime.serialize('2026-11-21T04:30:00.123Z')).toBe('2026-11-21T04:30:00.123Z');
    expect(GraphQLDateTime.serialize('2026-11-21T10:30:00+06:00')).toBe('2026-11-21T04:30:00.000Z');
    expect(() => GraphQLDateTime.serialize('soon')).toThrow();
  });

  it('parses only an instant with its offset', () => {
    expect(GraphQLDateTime.parseValue('2026-11-21T10:30:00+06:00')).toEqual(new Date('2026-11-21T04:30:00Z'));
    for (const wrong of ['2026-11-21', '2026-11-21T10:30:00', '2026-02-30T10:30:00Z', 1_700_000_000_000, {}, '']) {
      expect(() => GraphQLDateTime.parseValue(wrong), String(wrong)).toThrow(/instant/);
    }
  });
});

describe('Date', () => {
  it('parses only an existing day', () => {
    expect(GraphQLDate.parseValue('2024-02-29')).toBe('2024-02-29');
    for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', 20260101]) {
      expect(() => GraphQLDate.parseValue(wrong), String(wrong)).toThrow(/calendar day/);
    }
  });
});

describe('Numeric', () => {
  it('parses numbers in Latin and Bangla digits', () => {
    expect(GraphQLNumeric.parseValue(4.5)).toBe(4.5);
    expect(GraphQLNumeric.parseValue(' ৪.৫০ ')).toBe(4.5);
    expect(GraphQLNumeric.parseLiteral(parseValue('-3'), {})).toBe(-3);
  });

  it('returns text that is not numeric as is, and refuses objects', () => {
    for (const odd of ['', 'four', '1e309', '0x10', '1,5', 'Infinity'])
      expect(GraphQLNumeric.parseValue(odd)).toBe(odd);
    expect(() => GraphQLNumeric.parseValue({ $gt: '' })).toThrow(/numeric string/);
    expect(() => GraphQLNumeric.parseValue(['4'])).toThrow(/numeric string/);
  });
});

describe('JSON', () => {
  it('parses a literal that contains variables', () => {
    const literal = parseValue('{ a: [1, 2.5, "x", true, null], b: { c: $d } }');
    expect(GraphQLJson.parseLiteral(literal, { d: 'e' })).toEqual({ a: [1, 2.5, 'x', true, null], b: { c: 'e' } });
  });

  it('parses __proto__ as an ordinary property', () => {
    const read = GraphQLJson.parseLiteral(parseValue('{ __proto__: { admin: true } }'), {});
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
