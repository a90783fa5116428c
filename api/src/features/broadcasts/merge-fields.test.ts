import { expect, it } from 'vitest';
import { mergeFieldsOf } from './merge-fields.ts';

const person = { userId: '', name: 'NILA', phone: '', email: '', applicantId: null, exam: null } as const;
const dateIn = (lang: 'en' | 'bn', examDate: string) => mergeFieldsOf({ ...person, lang, examDate }).examDate;

it('mergeFieldsOf formats the exam date in the language of the recipient', () => {
  expect(dateIn('en', '2027-01-15T04:00:00Z')).toBe('15 January 2027 at 10:00 am');
  expect(dateIn('bn', '2027-01-15T04:00:00Z')).toBe('১৫ জানুয়ারি, ২০২৭, সকাল ১০:০০');
  expect(dateIn('bn', '2027-01-15T16:30:00Z')).toBe('১৫ জানুয়ারি, ২০২৭, রাত ১০:৩০');
});
