import { describe, expect, it } from 'vitest';
import { type Checked, fieldsOf } from '../check.ts';
import { checkedValue, goodDegree, goodProfile, goodWork } from '../testing/samples.ts';
import { profileRules } from './profile.ts';
import { degreeFields, normaliseProfile, profileSteps, withRequiredDegrees } from './profile-steps.ts';

describe('profileSteps', () => {
  it.each(['wide', 'small'] as const)('contain every field once, in order, on %s screens', (size) => {
    expect(profileSteps[size].flatMap(({ fields }) => fields)).toEqual(fieldsOf(profileRules));
  });

  it('are three on wide screens and six on small ones', () => {
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

  it('start and end each part at its fields', () => {
    const [program, personal, guardians, academic, work] = profileSteps.small.map(({ fields }) => fields);
    expect(program).toEqual(['examId']);
    expect([personal?.[0], personal?.at(-1)]).toEqual(['religion', 'permanentDistrict']);
    expect([guardians?.[0], guardians?.at(-1)]).toEqual(['fathersName', 'emergencyPhone']);
    expect([academic?.[0], academic?.at(-1)]).toEqual(['sscInstitutionName', 'mastersDegreeCGpa']);
    expect(work).toEqual(['workExperience', 'otherPrograms']);
    expect(degreeFields).toHaveLength(14);
  });
});

describe('withRequiredDegrees', () => {
  const given = { religion: 'Islam', gradDegreeCGpa: 9, mastersDegreeAcademicYearTo: 'x' };

  it('removes degrees for undergraduate programs', () => {
    expect(withRequiredDegrees(given, 'graduate')).toEqual(given);
    for (const type of ['undergraduate', undefined] as const)
      expect(withRequiredDegrees(given, type)).toEqual({ religion: 'Islam' });
  });
});

describe('normaliseProfile', () => {
  const profile: Checked<typeof profileRules> = checkedValue(profileRules, {
    ...goodProfile,
    ...goodDegree,
    mastersDegreeCGpa: 3,
    presentCity: 'Dhaka',
    permanentCity: 'Narsingdi',
    workExperience: [{ companyName: '' }, goodWork],
  });

  it('drops blank work rows and degrees that are not required', () => {
    const tidy = normaliseProfile(profile, 'undergraduate');
    expect(tidy.workExperience).toEqual([goodWork]);
    expect(tidy.gradDegreeCGpa).toBeUndefined();
    expect(tidy.mastersDegreeCGpa).toBeUndefined();
    expect(normaliseProfile(profile, 'graduate')).toMatchObject({ ...goodDegree, mastersDegreeCGpa: 3 });
    expect(profile.gradDegreeCGpa).toBe(3.2);
  });

  it('copies an equal present address', () => {
    expect(normaliseProfile(profile, 'graduate').permanentCity).toBe('Narsingdi');
    expect(normaliseProfile({ ...profile, isAddressSame: true }, 'graduate')).toMatchObject({
      permanentCity: 'Dhaka',
      permanentAptNumber: goodProfile.presentAptNumber,
    });
  });
});
