import { describe, expect, it } from 'vitest';
import { type Checked, fieldsOf } from '../check.ts';
import { cleanOf, goodDegree, goodProfile, goodWork } from '../testing/ask.ts';
import { profileRules } from './profile.ts';
import { degreeFields, profileSteps, tidyProfile, withAskedDegrees } from './profile-steps.ts';

describe('profileSteps', () => {
  it.each(['wide', 'small'] as const)('asks for every field once, in order, on %s screens', (size) => {
    expect(profileSteps[size].flatMap(({ fields }) => fields)).toEqual(fieldsOf(profileRules));
  });

  it('has three steps and six', () => {
    expect(profileSteps.wide.map(({ name }) => name)).toEqual(['program', 'information', 'confirm']);
    expect(profileSteps.small.map(({ name }) => name)).toEqual([
      'program',
      'personal',
      'guardians',
      'academic',
      'work',
      'confirm',
    ]);
  });

  it('knows where each part begins and ends', () => {
    const [program, personal, guardians, academic, work] = profileSteps.small.map(({ fields }) => fields);
    expect(program).toEqual(['examId']);
    expect([personal?.[0], personal?.at(-1)]).toEqual(['religion', 'permanentDistrict']);
    expect([guardians?.[0], guardians?.at(-1)]).toEqual(['fathersName', 'emergencyPhone']);
    expect([academic?.[0], academic?.at(-1)]).toEqual(['sscInstitutionName', 'mastersDegreeCGpa']);
    expect(work).toEqual(['workExperience', 'otherPrograms']);
    expect(degreeFields).toHaveLength(14);
  });
});

describe('withAskedDegrees', () => {
  const given = { religion: 'Islam', gradDegreeCGpa: 9, mastersDegreeAcademicYearTo: 'x' };

  it('leaves out of other programs what graduate ones alone ask for', () => {
    expect(withAskedDegrees(given, 'graduate')).toEqual(given);
    for (const type of ['undergraduate', undefined] as const)
      expect(withAskedDegrees(given, type)).toEqual({ religion: 'Islam' });
  });
});

describe('tidyProfile', () => {
  const profile: Checked<typeof profileRules> = cleanOf(profileRules, {
    ...goodProfile,
    ...goodDegree,
    mastersDegreeCGpa: 3,
    presentCity: 'Dhaka',
    permanentCity: 'Narsingdi',
    workExperience: [{ companyName: '' }, goodWork],
  });

  it('drops blank rows and the degrees that are not asked', () => {
    const tidy = tidyProfile(profile, 'undergraduate');
    expect(tidy.workExperience).toEqual([goodWork]);
    expect(tidy.gradDegreeCGpa).toBeUndefined();
    expect(tidy.mastersDegreeCGpa).toBeUndefined();
    expect(tidyProfile(profile, 'graduate')).toMatchObject({ ...goodDegree, mastersDegreeCGpa: 3 });
    expect(profile.gradDegreeCGpa).toBe(3.2);
  });

  it('copies the present address where it is the same', () => {
    expect(tidyProfile(profile, 'graduate').permanentCity).toBe('Narsingdi');
    expect(tidyProfile({ ...profile, isAddressSame: true }, 'graduate')).toMatchObject({
      permanentCity: 'Dhaka',
      permanentAptNumber: goodProfile.presentAptNumber,
    });
  });
});
