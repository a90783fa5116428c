import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { checkedValue, goodDegree, goodProfile, goodWork, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { declarationRules, profileDraftRules, profileRules } from './profile.ts';

const ask = problemFinder(profileRules, goodProfile, { context: { programType: 'undergraduate' } });
const phoneText = 'Enter valid Bangladeshi phone number. Example: 01712345678';

describe('profileRules for all applicants', () => {
  it('accept a complete profile', () => {
    expect(ask({})).toBeUndefined();
    expect(checkedValue(profileRules, goodProfile)).toMatchObject({ religion: 'Islam', sscGpa: 5 });
  });

  it.each([
    ['examId', 'You must select a program'],
    ['religion', 'You must select your religion'],
    ['gender', 'You must select your gender'],
    ['dateOfBirth', 'You must enter your date of birth'],
    ['nationality', 'You must select your nationality'],
    ['presentAptNumber', 'You must enter your present address'],
    ['permanentAptNumber', 'You must enter your permanent address'],
    ['fathersName', "You must enter your father's name"],
    ['mothersName', "You must enter your mother's name"],
    ['sscInstitutionName', 'You must enter the name of your SSC institution'],
    ['sscGroup', 'You must select your SSC group'],
    ['sscPassingYear', 'You must enter your SSC passing year'],
    ['sscGpa', 'You must enter your SSC GPA'],
    ['hscInstitutionName', 'You must enter the name of your HSC institution'],
    ['hscGroup', 'You must select your HSC group'],
    ['hscPassingYear', 'You must enter your HSC passing year'],
    ['hscGpa', 'You must enter your HSC GPA'],
  ])('%s: %s', (field, message) => {
    expect(ask({ [field]: undefined })).toBe(message);
    expect(ask({ [field]: ' ' })).toBe(message);
    expect(ask({ [field]: null })).toBe(message);
  });

  it.each([
    'bloodGroup',
    'sscSubjects',
    'hscSubjects',
    'sscConverted',
    'nidNumber',
    'mastersDegreeCGpa',
    'gradDegreeType',
    'workExperience',
    'otherPrograms',
  ])('%s is optional', (field) => {
    expect(ask({ [field]: '' })).toBeUndefined();
    expect(ask({ [field]: undefined })).toBeUndefined();
  });

  it.each([
    ['religion', ['Islam', 'Christianity', 'Hinduism', 'Buddhism', 'Other'], 'islam'],
    ['gender', ['Male', 'Female', 'Other'], 'M'],
    ['nationality', ['Bangladeshi'], 'Indian'],
    ['bloodGroup', ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], 'C+'],
    ['sscGroup', ['Science', 'Commerce', 'Humanities'], 'Arts'],
    ['hscGroup', ['Science', 'Commerce', 'Humanities'], 'Arts'],
  ])('%s refuses values outside its list', (field, offered, other) => {
    for (const one of offered) expect(ask({ [field]: one })).toBeUndefined();
    expect(ask({ [field]: other })).toMatch(/^You must select your /);
  });

  it('require no permanent address if it is the same', () => {
    expect(ask({ permanentAptNumber: '', isAddressSame: true }, 'permanentAptNumber')).toBeUndefined();
    expect(ask({ permanentAptNumber: '', isAddressSame: false }, 'permanentAptNumber')).toBe(
      en.permanentAddressRequired,
    );
  });
});

describe('date of birth', () => {
  it.each([
    ['1970-01-01', undefined],
    ['1969-12-31', en.dateOfBirthEarly],
    ['2026-11-21', undefined],
    ['2026-11-22', en.dateOfBirthFuture],
    ['2007-02-29', en.dateOfBirthInvalid],
    ['29/02/2008', en.dateOfBirthInvalid],
    ['২০০৭-০৫-০৯', undefined],
  ])('%s', (dateOfBirth, message) => {
    expect(ask({ dateOfBirth })).toBe(message);
  });

  it('is compared with the day in Dhaka', () => {
    const value = { ...goodProfile, dateOfBirth: '2026-11-22' };
    expect(check(profileRules, value, { now: new Date('2026-11-21T17:59:00Z') }).ok).toBe(false);
    expect(check(profileRules, value, { now: new Date('2026-11-21T18:00:00Z') }).ok).toBe(true);
  });
});

describe('phones of parents and others', () => {
  it.each(['fathersPhone', 'mothersPhone'])('%s is required and must be 01 with nine digits', (field) => {
    for (const wrong of ['', '0171234567', '017123456789', '11712345678', 'phone'])
      expect(ask({ [field]: wrong })).toBe(phoneText);
    expect(ask({ [field]: '01012345678' })).toBeUndefined();
    expect(checkedValue(profileRules, { ...goodProfile, [field]: '+880 1712-345678' })).toMatchObject({
      [field]: '01712345678',
    });
  });

  it.each(['localGuardiansPhone', 'emergencyPhone'])('%s is optional', (field) => {
    expect(ask({ [field]: '' })).toBeUndefined();
    expect(ask({ [field]: '123' })).toBe(phoneText);
  });
});

describe('SSC and HSC', () => {
  it.each([
    ['sscGpa', 'Minimum GPA 2.5 on a scale of 5.00 in SSC.'],
    ['hscGpa', 'Minimum GPA 2.5 on a scale of 5.00 in HSC.'],
  ])('%s is 2.5 to 5 with at most two decimals', (field, message) => {
    for (const right of [2.5, 5, '2.50', '৪.৫০', 4.35]) expect(ask({ [field]: right })).toBeUndefined();
    for (const wrong of [2.49, 0, -3, 5.01, '5.5', 45, 4.567, '2.499']) expect(ask({ [field]: wrong })).toBe(message);
    for (const other of ['A+', '4,5', Number.NaN, Number.POSITIVE_INFINITY])
      expect(ask({ [field]: other })).toMatch(/GPA as a number with at most two decimals, for example 4.50$/);
  });

  it.each(['sscConverted', 'hscConverted'])('%s is 0 to 5', (field) => {
    expect(ask({ [field]: 0 })).toBeUndefined();
    expect(ask({ [field]: 5.01 })).toBe('You must enter a converted GPA from 0 to 5');
  });

  it.each([
    [2026, undefined],
    [2023, undefined],
    ['২০২৩', undefined],
    [2022, 'Admission not possible as you passed HSC 3 years ago'],
    [1999, 'Admission not possible as you passed HSC 3 years ago'],
    [2027, en.hscYearFuture],
    [23, en.hscYearInvalid],
    [2024.5, en.hscYearInvalid],
    ['last year', en.hscYearInvalid],
  ])('HSC passed in %s', (hscPassingYear, message) => {
    expect(ask({ hscPassingYear, sscPassingYear: 2020 }, 'hscPassingYear')).toBe(message);
  });

  it('HSC recency does not bind applicants of graduate programs', () => {
    const graduate = problemFinder(
      profileRules,
      { ...goodProfile, ...goodDegree },
      { context: { programType: 'graduate' } },
    );
    expect(graduate({ hscPassingYear: 2001, sscPassingYear: 1999 }, 'hscPassingYear')).toBeUndefined();
    expect(graduate({ hscPassingYear: 2001, sscPassingYear: 2002 }, 'sscPassingYear')).toBe(en.sscYearAfterHsc);
    expect(graduate({ hscPassingYear: 1950 })).toBe('You must enter an HSC passing year from 1970 on');
  });

  it('HSC recency counts from the year in Dhaka', () => {
    const value = { ...goodProfile, hscPassingYear: 2023, sscPassingYear: 2021 };
    expect(check(profileRules, value, { now: new Date('2026-12-31T17:59:00Z') }).ok).toBe(true);
    expect(check(profileRules, value, { now: new Date('2026-12-31T18:01:00Z') }).ok).toBe(false);
    expect(check(profileRules, value, { now: new Date('2026-06-01T00:00:00Z'), context: { year: 2027 } }).ok).toBe(
      false,
    );
  });

  it('SSC is refused after HSC and in the future', () => {
    expect(ask({ sscPassingYear: 2025, hscPassingYear: 2025 })).toBeUndefined();
    expect(ask({ sscPassingYear: 2026, hscPassingYear: 2025 })).toBe(en.sscYearAfterHsc);
    expect(ask({ sscPassingYear: 2027 })).toBe(en.sscYearFuture);
    expect(ask({ sscPassingYear: 1950 })).toBe('You must enter an SSC passing year from 1970 on');
    expect(ask({ sscPassingYear: 23 })).toBe(en.sscYearInvalid);
    // An invalid HSC year has its own problem.
    for (const hscPassingYear of ['x', 23, 2022]) expect(ask({ sscPassingYear: 2023, hscPassingYear })).toBeUndefined();
  });
});

describe('degrees', () => {
  const graduate = problemFinder(
    profileRules,
    { ...goodProfile, ...goodDegree },
    { context: { programType: 'graduate' } },
  );

  it.each([
    ['gradDegreeType', en.gradTypeRequired],
    ['gradDegreeInstitutionName', en.gradInstitutionRequired],
    ['gradDegreeCourseName', en.gradCourseRequired],
    ['gradDegreeAcademicYearFrom', en.gradFromRequired],
    ['gradDegreeAcademicYearTo', en.gradToRequired],
    ['gradDegreeCGpa', en.gradCgpaRequired],
  ])('%s is required for graduate programs only', (field, message) => {
    expect(graduate({})).toBeUndefined();
    expect(graduate({ [field]: '' })).toBe(message);
    expect(message).toMatch(/^You must /);
    expect(ask({ [field]: '' })).toBeUndefined();
  });

  it('major and masters degree are optional', () => {
    expect(graduate({ gradDegreeMajor: '', mastersDegreeInstitutionName: '' }, 'gradDegreeMajor')).toBeUndefined();
    expect(graduate({ gradDegreeType: 'Diploma' })).toBe(en.gradTypeRequired);
  });

  it.each(['gradDegreeCGpa', 'mastersDegreeCGpa'])('%s is 1.00 to 4.00', (field) => {
    for (const right of [1, 4, '3.75']) expect(graduate({ [field]: right })).toBeUndefined();
    for (const wrong of [0.99, 4.01, 'good', 3.456])
      expect(graduate({ [field]: wrong })).toBe('CGPA should be in between 1.00 to 4.00');
  });

  it.each(['gradDegree', 'mastersDegree'])('%s refuses an end before its start', (prefix) => {
    const years = (from: unknown, to: unknown) => ({
      [`${prefix}AcademicYearTo`]: to,
      [`${prefix}AcademicYearFrom`]: from,
    });
    expect(graduate(years(2020, 2020))).toBeUndefined();
    expect(graduate(years(2021, 2020))).toBe(en.academicYearOrder);
    expect(graduate(years(2021, 2027))).toBe(en.academicYearInvalid);
    expect(graduate(years(21, 2024), `${prefix}AcademicYearFrom`)).toBe(en.academicYearInvalid);
  });
});

describe('work experience', () => {
  const work = (rows: object[], field: string) => ask({ workExperience: rows }, `workExperience.${field}`);

  it('accepts days, months, Till Date and blank rows', () => {
    expect(
      ask({ workExperience: [goodWork, { ...goodWork, to: 'Till Date' }, {}, { companyName: '', to: '' }] }),
    ).toBeUndefined();
    expect(work([{ ...goodWork, from: '2024-05-31', to: '2024-05' }], '0.to')).toBeUndefined();
    expect(work([{ companyName: 'Padma Traders' }], '0.from')).toBeUndefined();
  });

  it('requires the company in a row that is not blank', () => {
    for (const field of ['position', 'from', 'to'] as const) {
      expect(work([{ [field]: goodWork[field] }], '0.companyName')).toBe('You must enter the name of the company');
    }
  });

  it('refuses Till Date in all rows but the first that has it', () => {
    const rows = [goodWork, { ...goodWork, to: 'Till Date' }, { ...goodWork, to: 'Till Date' }];
    expect(work(rows, '1.to')).toBeUndefined();
    expect(work(rows, '2.to')).toBe("You must choose 'Till Date' in one row only");
    expect(work([{ ...goodWork, from: 'Till Date' }], '0.from')).toBe(en.workDateInvalid);
  });

  it.each([
    ['2024-02-30', en.workDateInvalid],
    ['2024-13', en.workDateInvalid],
    ['May 2024', en.workDateInvalid],
    ['2022-02', en.workDateOrder],
    ['2022-03', undefined],
  ])('ends %s', (to, message) => {
    expect(work([{ ...goodWork, to }], '0.to')).toBe(message);
  });

  it('refuses a start in the future and more than 20 rows', () => {
    expect(work([{ ...goodWork, from: '2026-11', to: '' }], '0.from')).toBeUndefined();
    expect(work([{ ...goodWork, from: '2026-11-22', to: '' }], '0.from')).toBe(en.workDateFuture);
    expect(ask({ workExperience: Array(20).fill(goodWork) })).toBeUndefined();
    expect(ask({ workExperience: Array(21).fill(goodWork) })).toBe('Please choose at most 20');
  });
});

describe('other programs', () => {
  it('refuse the chosen exam and drop duplicates', () => {
    expect(ask({ otherPrograms: ['exam-2', 'exam-1'] })).toBe(en.otherProgramChosen);
    expect(
      checkedValue(profileRules, { ...goodProfile, otherPrograms: ['exam-2', ' exam-3', 'exam-2'] }),
    ).toMatchObject({
      otherPrograms: ['exam-2', 'exam-3'],
    });
    expect(ask({ otherPrograms: Array.from({ length: 51 }, (_, at) => `exam-${at + 2}`) })).toBe(
      'Please choose at most 50',
    );
    expect(ask({ otherPrograms: [{}] })).toBe(en.valueInvalid);
  });
});

describe('declarationRules and profileDraftRules', () => {
  it('declarationRules require the declaration', () => {
    const declare = problemFinder(declarationRules, {});
    for (const declaration of [undefined, false, null])
      expect(declare({ declaration })).toBe('Please agree by clicking on the checkbox above');
    expect(declare({ declaration: true })).toBeUndefined();
  });

  it('profileDraftRules accept any draft that jsonb can store', () => {
    const draft = problemFinder(profileDraftRules, { version: 0, data: {} });
    expect(draft({ data: { religion: '', rows: [{ a: 'C:\\u0000' }], অ: '😀' } })).toBeUndefined();
    expect(draft({ data: { a: 'x'.repeat(60_000) } })).toBe(en.draftTooLarge);
    expect(draft({ data: { a: 'x\u0000' } })).toBe(en.textInvalid);
    expect(draft({ data: { a: ['\ud800'] } })).toBe(en.textInvalid);
    expect(draft({ data: [] })).toBe(en.valueInvalid);
    expect(draft({ version: -1 })).toBe(en.numberInvalid);
    expect(draft({ version: undefined })).toBe(en.valueRequired);
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(draft({ data: circle })).toBe(en.valueInvalid);
  });
});
