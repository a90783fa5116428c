import { beforeEach, expect, it } from 'vitest';
import { clearRecipients, readRecipients, writeRecipients } from './recipients.ts';

beforeEach(() => sessionStorage.clear());

it('readRecipients returns what writeRecipients stored', () => {
  writeRecipients({ userIds: ['u1', 'u2'], count: 2 });
  expect(readRecipients()).toEqual({ userIds: ['u1', 'u2'], count: 2 });
  writeRecipients({ profileIds: ['p1'], count: 1 });
  expect(readRecipients()).toEqual({ profileIds: ['p1'], count: 1 });
  writeRecipients({ search: { program: 'CSE', year: 2027 }, count: 8000 });
  expect(readRecipients()).toEqual({ search: { program: 'CSE', year: 2027 }, count: 8000 });
  expect(sessionStorage.getItem('admission.recipients')).toContain('CSE');
  clearRecipients();
  expect(readRecipients()).toBeNull();
});

it.each(['', 'no JSON', '[]', '{"userIds":["u1"]}', '{"count":1}', '{"count":"1","userIds":[]}'])(
  'readRecipients returns null for %j',
  (stored) => {
    sessionStorage.setItem('admission.recipients', stored);
    expect(readRecipients()).toBeNull();
  },
);
