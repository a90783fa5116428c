import { expect, it } from 'vitest';
import { readAnswers } from './answers.ts';

it('readAnswers reads typed answers and omits those that the form refuses', () => {
  const typed = {
    sscGpa: '৪.৫০',
    hscGpa: '4.567',
    gradDegreeCGpa: '3.999',
    hscPassingYear: '2025',
    hscGroup: 'Science',
  };
  expect(readAnswers(typed)).toEqual({ sscGpa: 4.5, hscPassingYear: 2025, hscGroup: 'Science' });
  expect(readAnswers({ sscGpa: 'A+', hscGpa: '' })).toEqual({});
});
