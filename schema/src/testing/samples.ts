import { type Checked, type CheckOptions, check, type Rules } from '../check.ts';

/** 21 November 2026, 10:30 in Dhaka. */
export const now = new Date('2026-11-21T04:30:00Z');

/** A function that returns the message for a field of `good` with changes, or undefined if it is valid. */
export const problemFinder =
  (rules: Rules, good: object, options: CheckOptions = {}) =>
  (changes: object, field: string = Object.keys(changes)[0] ?? ''): string | undefined => {
    const result = check(rules, { ...good, ...changes }, { now, ...options });
    return result.ok ? undefined : result.problems.find((problem) => problem.field === field)?.message;
  };

/** The parsed value; throws if it is invalid. */
export function checkedValue<R extends Rules>(rules: R, value: unknown, options: CheckOptions = {}): Checked<R> {
  const result = check(rules, value, { now, ...options });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

export const goodWork = { companyName: 'Padma Traders', position: 'Clerk', from: '2022-03', to: '2024-05-31' };

export const goodProfile = {
  examId: 'exam-1',
  religion: 'Islam',
  gender: 'Female',
  bloodGroup: 'AB+',
  dateOfBirth: '2007-05-09',
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 12, Road 5, Dhanmondi, Dhaka',
  permanentAptNumber: 'Village Shibpur, Narsingdi',
  fathersName: 'Abdul Karim',
  fathersPhone: '01711000001',
  mothersName: 'Rokeya Begum',
  mothersPhone: '01711000002',
  sscInstitutionName: 'Shibpur Pilot High School',
  sscGroup: 'Science',
  sscPassingYear: 2023,
  sscGpa: 5,
  hscInstitutionName: 'Narsingdi Government College',
  hscGroup: 'Science',
  hscPassingYear: 2025,
  hscGpa: 4.5,
  workExperience: [{ companyName: '', position: '', from: '', to: '' }],
};

export const goodDegree = {
  gradDegreeType: 'Hons',
  gradDegreeInstitutionName: 'Dhaka College',
  gradDegreeCourseName: 'Physics',
  gradDegreeAcademicYearFrom: 2020,
  gradDegreeAcademicYearTo: 2024,
  gradDegreeCGpa: 3.2,
};
