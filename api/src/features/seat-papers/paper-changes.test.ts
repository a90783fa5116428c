import { describe, expect, it } from 'vitest';
import { changedSeats, linesOf } from './paper-changes.ts';
import type { PaperPerson } from './paper-rooms.service.ts';

const person = (seat: string, more: Partial<PaperPerson> = {}): PaperPerson => ({
  ...{ seat, applicantId: 'CSE-27S-0001', name: 'KARIM', nameBn: null, exam: 'CSE', needs: [], isLate: false },
  ...{ userId: 'u', profileId: 'p', pictureKey: 'one.jpg' },
  ...more,
});
const day = (hour: number) => new Date(Date.UTC(2027, 0, 15, hour));
const times = { gatesOpen: day(2), gatesClose: day(3), starts: day(4), ends: day(6) };
const lines = (...people: PaperPerson[]) => linesOf({ people }, times);
const printed = lines(person('A1'), person('A2', { applicantId: 'CSE-27S-0002' }));

describe('changedSeats', () => {
  it('is null while every line is as printed', () => {
    expect(changedSeats(lines(person('A1'), person('A2', { applicantId: 'CSE-27S-0002' })), printed)).toBeNull();
  });

  it.each([
    ['another person', { applicantId: 'CSE-27S-0009' }],
    ['a corrected name', { name: 'KARIM UDDIN' }],
    ['a new photograph', { pictureKey: 'two.jpg' }],
    ['an approved need', { needs: [{ kind: 'SCRIBE', extraMinutes: null }] }],
  ] satisfies [string, Partial<PaperPerson>][])('names the seat of %s alone', (_, more) => {
    const now = lines(person('A1', more), person('A2', { applicantId: 'CSE-27S-0002' }));
    expect(changedSeats(now, printed)).toEqual(new Set(['A1']));
  });

  it.each(['gatesOpen', 'gatesClose', 'starts', 'ends'] as const)('names every seat after a change of %s', (name) => {
    const people = [person('A1'), person('A2', { applicantId: 'CSE-27S-0002' })];
    const now = linesOf({ people }, { ...times, [name]: day(12) });
    expect(changedSeats(now, printed)).toEqual(new Set(['A1', 'A2']));
    const { '': _, ...withoutTimes } = printed;
    expect(changedSeats(now, withoutTimes)).toBeNull();
  });

  it('finds a late seat, a freed seat, and every seat of a room never printed', () => {
    const all = [person('A1'), person('A2', { applicantId: 'CSE-27S-0002' })];
    expect(changedSeats(lines(...all, person('A3')), printed)).toEqual(new Set(['A3']));
    expect(changedSeats(lines(person('A1')), printed)).toEqual(new Set());
    expect(changedSeats(lines(...all), undefined)).toEqual(new Set(['A1', 'A2']));
  });
});
