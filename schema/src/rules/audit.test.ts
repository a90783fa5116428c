import { describe, expect, it } from 'vitest';
import { checkedValue, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { auditFilterRules } from './audit.ts';
import { deleteUserRules } from './user.ts';

describe('auditFilterRules', () => {
  const ask = problemFinder(auditFilterRules, {});

  it('accept absent and blank filters', () => {
    expect(checkedValue(auditFilterRules, { actor: ' ', action: ' user.added ', text: '' })).toStrictEqual({
      actor: undefined,
      action: 'user.added',
      text: undefined,
    });
  });

  it('take the kind of subject by its former name too, with the same value', () => {
    expect(checkedValue(auditFilterRules, { subjectKind: 'money-change', subjectType: 'money-change' })).toEqual({
      subjectKind: 'money-change',
      subjectType: 'money-change',
    });
    expect(ask({ subjectKind: 'user', subjectType: 'profile' })).toBe(
      'subjectKind and subjectType differ. Please give one of them, or the same value in both',
    );
    expect(ask({ subjectKind: 'nobody' })).toBe(en.choiceInvalid);
    expect(ask({ subjectKind: 'user', subjectType: ' ' })).toBeUndefined();
  });

  it('accept instants and short texts', () => {
    expect(checkedValue(auditFilterRules, { from: new Date(0) })).toEqual({ from: new Date(0) });
    expect(ask({ to: 'yesterday' })).toBe(en.dateInvalid);
    expect(ask({ text: 'x'.repeat(101) })).toMatch(/100/);
  });
});

describe('deleteUserRules', () => {
  const ask = problemFinder(deleteUserRules, { id: 'u-1' });

  it('require the id; the reason is optional', () => {
    expect(ask({ id: '' })).toBe(en.idRequired);
    expect(ask({ reason: 'x'.repeat(501) })).toMatch(/500/);
    expect(ask({})).toBeUndefined();
  });
});
