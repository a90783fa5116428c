import { describe, expect, it } from 'vitest';
import { attempt, paidBy, pendingBy, profile, unpaid } from './dashboard.fixture.ts';
import { daysUntil, isOver, progressOf, rejectedSlip } from './progress.ts';

const stage = (myProfile: typeof profile | null, myPayment = unpaid) => progressOf({ myProfile, myPayment }).stage;

describe('progressOf', () => {
  it('returns review while any attempt is under review, as the payment page does', () => {
    expect(stage(profile, { ...unpaid, attempts: [attempt({ state: 'REVIEW' })] })).toBe('review');
    const older = [attempt({ state: 'REJECTED' }), attempt({ id: 'a0', state: 'REVIEW' })];
    expect(stage(profile, { ...unpaid, attempts: older })).toBe('review');
    expect(stage(profile, { ...unpaid, attempts: [attempt({ state: 'REJECTED' })] })).toBe('payment');
  });

  it('returns the completed steps', () => {
    const done = (...given: Parameters<typeof stage>) =>
      progressOf({ myProfile: given[0], myPayment: given[1] ?? unpaid }).done;
    expect(done(null)).toEqual([]);
    expect(done({ ...profile, signature: null })).toEqual(['profile']);
    expect(done(profile)).toEqual(['profile', 'images']);
    expect(done(profile, pendingBy('BANK'))).toEqual(['profile', 'images']);
    expect(done(profile, paidBy({}))).toEqual(['profile', 'images', 'payment']);
    // An administrator may set a payment without a profile.
    expect(done(null, paidBy({}))).toEqual(['payment']);
  });
});

describe('progressOf examAt', () => {
  it('is the start of the sitting, else the date of the exam, and null without a profile', () => {
    const given = { myProfile: profile, myPayment: unpaid };
    const starts = '2026-12-01T04:30:00.000Z';
    expect(progressOf(given, starts).examAt).toBe(starts);
    expect(progressOf(given).examAt).toBe(profile.marks.date);
    expect(progressOf({ ...given, myProfile: null }, starts).examAt).toBeNull();
  });
});

describe('rejectedSlip', () => {
  it('returns the newest attempt only if it is rejected and the fee is unpaid', () => {
    const rejected = attempt({ reason: 'Not found at the bank' });
    expect(rejectedSlip({ ...unpaid, attempts: [rejected] })).toEqual(rejected);
    expect(rejectedSlip({ ...unpaid, attempts: [attempt({ id: 'a2', state: 'CANCELLED' }), rejected] })).toBeNull();
    expect(rejectedSlip({ ...paidBy({}), attempts: [rejected] })).toBeNull();
    expect(rejectedSlip(unpaid)).toBeNull();
  });
});

describe('days until the exam', () => {
  const exam = '2026-11-21T04:30:00.000Z';
  it.each([
    ['2026-11-21T00:00:00.000+06:00', 0],
    ['2026-11-20T23:59:00.000+06:00', 1],
    ['2026-11-20T00:01:00.000+06:00', 1],
    ['2026-10-22T12:00:00.000+06:00', 30],
    ['2026-11-21T23:59:00.000+06:00', 0],
    ['2026-11-22T00:01:00.000+06:00', -1],
  ])('daysUntil counts calendar days in Dhaka: from %s it is %i', (now, days) => {
    expect(daysUntil(exam, new Date(now))).toBe(days);
  });

  it('isOver is true after the day in Dhaka, or when the exam is conducted', () => {
    const now = new Date('2026-11-21T23:59:00.000+06:00');
    expect(isOver({ conducted: false }, exam, now)).toBe(false);
    expect(isOver({ conducted: true }, exam, now)).toBe(true);
    expect(isOver({ conducted: false }, exam, new Date('2026-11-22T00:01:00.000+06:00'))).toBe(true);
  });
});
