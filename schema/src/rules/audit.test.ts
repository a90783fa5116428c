import { describe, expect, it } from 'vitest';
import { asker, cleanOf } from '../testing/ask.ts';
import { en } from '../texts/en.ts';
import { auditFilterRules } from './audit.ts';
import { deleteUserRules } from './user.ts';

describe('the filter of the audit trail', () => {
  const ask = asker(auditFilterRules, {});

  it('is optional throughout, and blank is none', () => {
    expect(cleanOf(auditFilterRules, { actor: ' ', action: ' user.added ', text: '' })).toStrictEqual({
      actor: undefined,
      action: 'user.added',
      text: undefined,
    });
  });

  it('takes instants and short texts', () => {
    expect(cleanOf(auditFilterRules, { from: new Date(0) })).toEqual({ from: new Date(0) });
    expect(ask({ to: 'yesterday' })).toBe(en.dateInvalid);
    expect(ask({ text: 'x'.repeat(101) })).toMatch(/100/);
  });
});

describe('the removal of a user', () => {
  const ask = asker(deleteUserRules, { id: 'u-1' });

  it('names a user, and may give a reason', () => {
    expect(ask({ id: '' })).toBe(en.idRequired);
    expect(ask({ reason: 'x'.repeat(501) })).toMatch(/500/);
    expect(ask({})).toBeUndefined();
  });
});
