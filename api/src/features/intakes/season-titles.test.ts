import { Trimester } from '@admission/schema';
import { expect, it } from 'vitest';
import { distinctTitle, titleOfSeason } from './season-titles.ts';

const { SPRING, SUMMER, FALL } = Trimester;

it.each([
  ['CSE Admission Test, Spring 2027', SPRING, FALL, 'CSE Admission Test, Fall 2028'],
  ['CSE ভর্তি পরীক্ষা, স্প্রিং ২০২৭', SPRING, FALL, 'CSE ভর্তি পরীক্ষা, ফল (Fall) ২০২৮'],
  ['CSE ভর্তি পরীক্ষা, ফল (Fall) ২০২৭', FALL, SUMMER, 'CSE ভর্তি পরীক্ষা, সামার ২০২৮'],
  ['ভর্তি পরীক্ষার ফল, ফল ২০২৭', FALL, SPRING, 'ভর্তি পরীক্ষার ফল, স্প্রিং ২০২৮'],
  ['Springfield Hall, 2027', SPRING, FALL, 'Springfield Hall, 2028'],
  ['Admission Test', SPRING, FALL, 'Admission Test'],
])('titleOfSeason of "%s" from %s to %s', (title, from, to, expected) => {
  expect(titleOfSeason(title, { trimester: from, year: 2027 }, { trimester: to, year: 2028 })).toBe(expected);
});

it('distinctTitle adds the code to a title that is taken, within the limit of a title', () => {
  expect(distinctTitle('Admission Test', false, 'FALL-28')).toBe('Admission Test');
  expect(distinctTitle('Admission Test', true, 'FALL-28')).toBe('Admission Test (FALL-28)');
  expect(distinctTitle('x'.repeat(200), true, 'FALL-28')).toHaveLength(200);
});
