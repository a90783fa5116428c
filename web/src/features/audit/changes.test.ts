import { expect, it } from 'vitest';
import type { AuditSubjectKind } from '../../gql/audit.ts';
import { changesOf } from './changes.ts';

it('changesOf returns only fields that differ, also nested ones', () => {
  const before = { name: 'A', role: 'ADMIN', marks: { written: 30, viva: 5 }, tags: ['a'] };
  const after = { name: 'A', role: 'STUDENT', marks: { written: 31, viva: 5 }, tags: ['a', 'b'] };
  expect(changesOf({ before, after })).toEqual([
    { field: 'role', before: 'ADMIN', after: 'STUDENT' },
    { field: 'marks.written', before: 30, after: 31 },
    { field: 'tags', before: ['a'], after: ['a', 'b'] },
  ]);
});

it('changesOf returns all fields of a single side, and none without data', () => {
  expect(changesOf({ before: null, after: { title: 'Exam' } })).toEqual([
    { field: 'title', before: undefined, after: 'Exam' },
  ]);
  expect(changesOf({ before: { title: 'Exam' }, after: null })).toEqual([
    { field: 'title', before: 'Exam', after: undefined },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

it('changesOf masks secrets, and numbers of papers except for their end', () => {
  const after = {
    passwordHash: 'x',
    passwordChanged: true,
    apiToken: 'y',
    code: '123456',
    deptShortCode: 'CSE',
    fathersNID: '1990123456789',
    phone: '01700000001',
  };
  expect(
    Object.fromEntries(changesOf({ before: null, after }).map(({ field, after: value }) => [field, value])),
  ).toEqual({
    passwordHash: '••••••',
    passwordChanged: true,
    apiToken: '••••••',
    code: '••••••',
    deptShortCode: 'CSE',
    fathersNID: '••••789',
    phone: '01700000001',
  });
});

it.each<[AuditSubjectKind, string, string]>([
  ['INTAKE', 'code', 'FALL-27'],
  ['RULE_SET', 'hash', 'a'.repeat(64)],
  ['SEAT_PLAN', 'inputHash', 'b'.repeat(64)],
])('changesOf shows of %s the field %s, which is no secret', (subjectKind, field, value) => {
  const after = { [field]: value, secret: 'x' };
  expect(changesOf({ subjectKind, before: null, after }).map((one) => one.after)).toEqual([value, '••••••']);
  expect(changesOf({ subjectKind: 'USER', before: null, after }).map((one) => one.after)).toEqual(['••••••', '••••••']);
});
