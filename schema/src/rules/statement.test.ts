import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { asker, cleanOf } from '../testing/ask.ts';
import { en } from '../texts/en.ts';
import { decidePaymentRules } from './payment.ts';
import { statementColumnsRules, verifyStatementRules } from './statement.ts';

describe('the columns of a statement', () => {
  const good = { id: 's1', headingLine: 1, reference: 1, amount: 2 };
  const ask = asker(statementColumnsRules, good);

  it('need the number and the amount; day and description may be missing', () => {
    expect(cleanOf(statementColumnsRules, { ...good, reference: '১', date: '' })).toMatchObject({
      reference: 1,
      date: undefined,
    });
    expect(ask({ reference: '' })).toBe(en.valueRequired);
    expect(ask({ amount: undefined })).toBe(en.valueRequired);
  });

  it('are whole numbers within what a statement may have', () => {
    const range = (max: number) => `Please enter a whole number from 0 to ${max}`;
    for (const amount of [-1, 1.5, limits.statement.columns])
      expect(ask({ amount })).toBe(range(limits.statement.columns - 1));
    expect(ask({ amount: 'C' })).toBe(en.numberInvalid);
    expect(ask({ headingLine: limits.statement.lines + 1 })).toBe(range(limits.statement.lines));
  });
});

describe('the lines to verify', () => {
  const ask = asker(verifyStatementRules, { id: 's1' });

  it('are at most as many as one call verifies', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `l${at}`);
    expect(cleanOf(verifyStatementRules, { id: 's1', lineIds: ids(limits.statement.verifiedAtOnce) })).toBeDefined();
    expect(ask({ lineIds: ids(limits.statement.verifiedAtOnce + 1) })).toContain(
      String(limits.statement.verifiedAtOnce),
    );
  });
});

describe('a decision about a payment', () => {
  const ask = asker(decidePaymentRules, {
    attemptId: 'a1',
    seen: 'REVIEW',
    decision: 'ACCEPT',
    reason: 'Seen at bKash',
  });

  it('needs the payment, the state that was seen, one of the ways, and a reason', () => {
    expect(ask({ attemptId: '' })).toBe(en.idRequired);
    expect(ask({ seen: 'LOST' })).toBe(en.choiceInvalid);
    expect(ask({ decision: '' })).toBe(en.valueRequired);
    expect(ask({ decision: 'KEEP' })).toBe(en.choiceInvalid);
    expect(ask({ reason: '  ' })).toBe(en.reasonRequired);
  });
});
