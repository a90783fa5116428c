import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Change, ChangeKeys } from './changeKeys.ts';
import type { Failure } from './problems.ts';

const lostAnswer: Failure = { kind: 'network' };
const slip = (bankSlipNumber: string): Change => ({ operationName: 'SubmitBankSlip', variables: { bankSlipNumber } });
const marks = (userId: string, written: number): Change => ({
  operationName: 'SaveMarks',
  variables: { userId, written },
});
const submitList: Change = { operationName: 'SubmitMeritList', variables: { id: 'l-1' } };
const rejectList: Change = { operationName: 'RejectMeritList', variables: { input: { id: 'l-1', reason: 'x' } } };

afterEach(() => void vi.useRealTimers());

/** Sends the first one in vain, then the others, and tells whether the first one sent again is the same to the API. */
function isSameAgain(first: Change, ...between: [Change, 'made' | Failure][]): boolean {
  const keys = new ChangeKeys();
  const key = keys.take(first);
  keys.failed(first, key, lostAnswer);
  for (const [change, outcome] of between) {
    const other = keys.take(change);
    if (outcome === 'made') keys.made(change);
    else keys.failed(change, other, outcome);
  }
  return keys.take(first) === key;
}

describe('a change whose answer got lost', () => {
  it('is the same when it is sent again, also where others were sent in between that have nothing to do with it', () => {
    expect(isSameAgain(slip('A'))).toBe(true);
    expect(isSameAgain(marks('u-1', 10), [marks('u-2', 20), 'made'], [marks('u-3', 20), lostAnswer])).toBe(true);
    expect(isSameAgain(slip('A'), [submitList, 'made'])).toBe(true);
  });

  it('is a new one where the same thing was, or may have been, changed otherwise in between', () => {
    expect(isSameAgain(slip('A'), [slip('B'), 'made'])).toBe(false);
    expect(isSameAgain(slip('A'), [slip('B'), lostAnswer])).toBe(false);
    expect(isSameAgain(marks('u-1', 10), [marks('u-1', 20), 'made'])).toBe(false);
    expect(isSameAgain(submitList, [rejectList, 'made'])).toBe(false);
  });

  it('is the same after a try that was refused', () => {
    const refused: Failure = { kind: 'refused', code: 'BAD_USER_INPUT', messages: [], problems: [], requestId: 'r-1' };
    expect(isSameAgain(slip('A'), [slip('B'), refused])).toBe(true);
  });

  it('is a new one after a quarter of an hour, and for somebody else', () => {
    vi.useFakeTimers({ now: 0 });
    const keys = new ChangeKeys();
    const first = keys.take(slip('A'));
    keys.failed(slip('A'), first, lostAnswer);
    vi.setSystemTime(14 * 60_000);
    const again = keys.take(slip('A'));
    expect(again).toBe(first);
    keys.failed(slip('A'), again, lostAnswer);
    vi.setSystemTime(30 * 60_000);
    const late = keys.take(slip('A'));
    expect(late).not.toBe(first);
    keys.failed(slip('A'), late, lostAnswer);
    keys.forget();
    expect(keys.take(slip('A'))).not.toBe(late);
  });
});
