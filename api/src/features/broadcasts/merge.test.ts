import { expect, it } from 'vitest';
import { fieldsOf } from './merge.ts';

const person = { userId: '', name: 'NILA', phone: '', email: '', applicantId: null, exam: null } as const;
const dateIn = (lang: 'en' | 'bn', examDate: string) => fieldsOf({ ...person, lang, examDate }).examDate;

it('writes the date of the exam as people of the language do', () => {
  expect(dateIn('en', '2027-01-15T04:00:00Z')).toBe('15 January 2027 at 10:00 am');
  expect(dateIn('bn', '2027-01-15T04:00:00Z')).toBe('১৫ জানুয়ারি, ২০২৭, সকাল ১০:০০');
  expect(dateIn('bn', '2027-01-15T16:30:00Z')).toBe('১৫ জানুয়ারি, ২০২৭, রাত ১০:৩০');
});
