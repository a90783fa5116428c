import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Change, IdempotencyKeys } from './idempotencyKeys.ts';
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

/** Whether the first change, retried after a lost answer and the others, reuses its key. */
function keepsKey(first: Change, ...between: [Change, 'made' | Failure][]): boolean {
  const keys = new IdempotencyKeys();
  const key = keys.keyFor(first);
  keys.failed(first, key, lostAnswer);
  for (const [change, outcome] of between) {
    const other = keys.keyFor(change);
    if (outcome === 'made') keys.succeeded(change);
    else keys.failed(change, other, outcome);
  }
  return keys.keyFor(first) === key;
}

describe('IdempotencyKeys after a lost answer', () => {
  it('reuses the key, also after unrelated changes', () => {
    expect(keepsKey(slip('A'))).toBe(true);
    expect(keepsKey(marks('u-1', 10), [marks('u-2', 20), 'made'], [marks('u-3', 20), lostAnswer])).toBe(true);
    expect(keepsKey(slip('A'), [submitList, 'made'])).toBe(true);
  });

  it('makes a new key after another change of the same record, successful or uncertain', () => {
    expect(keepsKey(slip('A'), [slip('B'), 'made'])).toBe(false);
    expect(keepsKey(slip('A'), [slip('B'), lostAnswer])).toBe(false);
    expect(keepsKey(marks('u-1', 10), [marks('u-1', 20), 'made'])).toBe(false);
    expect(keepsKey(submitList, [rejectList, 'made'])).toBe(false);
  });

  it('reuses the key after a server error, which may have come after the commit, and not after a refusal', () => {
    const isReused = (code: string): boolean => {
      const keys = new IdempotencyKeys();
      const key = keys.keyFor(slip('A'));
      keys.failed(slip('A'), key, { kind: 'refused', code, messages: [], problems: [], requestId: 'r-1' });
      return keys.keyFor(slip('A')) === key;
    };
    expect(isReused('SERVICE_UNAVAILABLE')).toBe(true);
    expect(isReused('INTERNAL_SERVER_ERROR')).toBe(true);
    expect(isReused('BAD_USER_INPUT')).toBe(false);
    expect(isReused('CONFLICT')).toBe(false);
  });

  it('reuses the key after a refused change of the same record', () => {
    const refused: Failure = { kind: 'refused', code: 'BAD_USER_INPUT', messages: [], problems: [], requestId: 'r-1' };
    expect(keepsKey(slip('A'), [slip('B'), refused])).toBe(true);
  });

  it('makes a new key after 15 minutes and after clear', () => {
    vi.useFakeTimers({ now: 0 });
    const keys = new IdempotencyKeys();
    const first = keys.keyFor(slip('A'));
    keys.failed(slip('A'), first, lostAnswer);
    vi.setSystemTime(14 * 60_000);
    const again = keys.keyFor(slip('A'));
    expect(again).toBe(first);
    keys.failed(slip('A'), again, lostAnswer);
    vi.setSystemTime(30 * 60_000);
    const late = keys.keyFor(slip('A'));
    expect(late).not.toBe(first);
    keys.failed(slip('A'), late, lostAnswer);
    keys.clear();
    expect(keys.keyFor(slip('A'))).not.toBe(late);
  });
});
