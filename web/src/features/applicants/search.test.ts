import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchValues, searchFilters, searchOf, widened } from './search.ts';

const valuesOf = (given: Partial<SearchValues>): SearchValues => {
  const initial = Object.entries(searchFilters()).map(([name, filter]) => [name, filter.initial]);
  return { ...Object.fromEntries(initial), ...given };
};

describe('searchOf', () => {
  // The default trimester of November is Spring.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T06:00:00Z') }));

  it.each<[Partial<SearchValues>, object]>([
    [{}, { trimester: 'SPRING' }],
    [{ name: 'karim' }, { name: 'karim', trimester: 'SPRING' }],
    [{ phone: '01711000001' }, { phone: '01711000001' }],
    [{ email: 'k@uni.example' }, { email: 'k@uni.example' }],
    [{ applicantId: 'CSE-26F-1' }, { applicantId: 'CSE-26F-1' }],
    [
      { phone: '017', trimester: 'Fall' },
      { phone: '017', trimester: 'FALL' },
    ],
    [
      { phone: '017', trimester: 'Spring' },
      { phone: '017', trimester: 'SPRING' },
    ],
  ])('the default trimester does not narrow what names a person: %j', (given, search) => {
    expect(searchOf(valuesOf(given))).toEqual(search);
  });

  it.each<[Partial<SearchValues>, object]>([
    [{ name: 'karim', paymentStatus: 'Paid' }, { name: 'karim' }],
    [{ phone: '017', year: '2027' }, { phone: '017' }],
    [{ name: 'karim', trimester: 'All' }, {}],
  ])('widened keeps typed text until it is the only filter: %j', (given, search) => {
    expect(searchOf(valuesOf({ ...given, ...widened(valuesOf(given)) }))).toEqual(search);
  });
});
