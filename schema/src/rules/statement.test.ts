import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { checkedValue, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { decidePaymentRules } from './payment.ts';
import { statementColumnsRules, verifyStatementRules } from './statement.ts';

describe('statementColumnsRules', () => {
  const good = { id: 's1', headingLine: 1, reference: 1, amount: 2 };
  const ask = problemFinder(statementColumnsRules, good);

  it('require reference and amount, not date and description', () => {
    expect(checkedValue(statementColumnsRules, { ...good, reference: '১', date: '' })).toMatchObject({
      reference: 1,
      date: undefined,
    });
    expect(ask({ reference: '' })).toBe(en.valueRequired);
    expect(ask({ amount: undefined })).toBe(en.valueRequired);
  });

  it('refuse indexes beyond the limits of a statement', () => {
    const range = (max: number) => `Please enter a whole number from 0 to ${max}`;
    for (const amount of [-1, 1.5, limits.statement.columns])
      expect(ask({ amount })).toBe(range(limits.statement.columns - 1));
    expect(ask({ amount: 'C' })).toBe(en.numberInvalid);
    expect(ask({ headingLine: limits.statement.lines + 1 })).toBe(range(limits.statement.lines));
  });
});

describe('verifyStatementRules', () => {
  const ask = problemFinder(verifyStatementRules, { id: 's1' });

  it('refuse more lines than one call verifies', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `l${at}`);
    expect(
      checkedValue(verifyStatementRules, { id: 's1', lineIds: ids(limits.statement.verifiedAtOnce) }),
    ).toBeDefined();
    expect(ask({ lineIds: ids(limits.statement.verifiedAtOnce + 1) })).toContain(
      String(limits.statement.verifiedAtOnce),
    );
  });
});

describe('decidePaymentRules', () => {
  const ask = problemFinder(decidePaymentRules, {
    attemptId: 'a1',
    seen: 'REVIEW',
    decision: 'ACCEPT',
    reason: 'Seen at bKash',
  });

  it('require the attempt, its seen state, a decision and a reason', () => {
    expect(ask({ attemptId: '' })).toBe(en.idRequired);
    expect(ask({ seen: 'LOST' })).toBe(en.choiceInvalid);
    expect(ask({ decision: '' })).toBe(en.valueRequired);
    expect(ask({ decision: 'KEEP' })).toBe(en.choiceInvalid);
    expect(ask({ reason: '  ' })).toBe(en.reasonRequired);
  });
});
