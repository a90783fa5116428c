import { expect, it } from 'vitest';
import { goodProfile, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { profileRules } from './profile.ts';

it('a GPA with published rules names the scale outside of it, and the decimals within', () => {
  const eligibility = { kind: 'min', fact: 'ssc.gpa', value: 3 } as const;
  const askPublished = problemFinder(profileRules, goodProfile, {
    context: { programType: 'undergraduate', eligibility },
  });
  expect(askPublished({ hscGpa: 2 })).toBeUndefined();
  for (const wrong of [0.5, 5.01, 45]) expect(askPublished({ hscGpa: wrong })).toBe('You must enter a GPA from 1 to 5');
  for (const wrong of [4.567, '৪.৫৬৭']) expect(askPublished({ hscGpa: wrong })).toBe(en.hscGpaInvalid);
});
