import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { defaultMarkComponents } from '../mark-scheme.ts';
import { checkedValue, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { departmentRules } from './department.ts';
import { examFilterRules, examRules } from './exam.ts';
import { markSchemeRules } from './mark-scheme.ts';
import { marksRulesOf } from './marks.ts';
import { noticeRules, noticeSearchRules } from './notice.ts';
import { programRules } from './program.ts';

describe('marksRulesOf the default components', () => {
  const marksRules = marksRulesOf<'written' | 'viva'>(defaultMarkComponents);
  const ask = problemFinder(marksRules, { written: 30, viva: 7 });

  it('refuse written marks outside 0 to 40', () => {
    for (const right of [0, 40, '39.5', '৪০']) expect(ask({ written: right })).toBeUndefined();
    for (const wrong of [-0.1, 40.1, 'A', [], true])
      expect(ask({ written: wrong })).toBe('Written marks must be between 0 and 40');
    expect(ask({ written: '' })).toBe('You must enter the written marks');
  });

  it('refuse more than two decimals, which the database would round', () => {
    for (const right of [39.99, 0.07, '৩৯.৯৯', 39.9]) expect(ask({ written: right })).toBeUndefined();
    for (const wrong of [39.999, '0.001', 39.990000001])
      expect(ask({ written: wrong })).toBe('The marks of Written go up in steps of 0.01');
  });

  it('refuse viva marks outside 0 to 10', () => {
    for (const right of [0, 10]) expect(ask({ viva: right })).toBeUndefined();
    for (const wrong of [-1, 10.01]) expect(ask({ viva: wrong })).toBe('Viva marks must be between 0 and 10');
    expect(ask({ viva: null })).toBe('You must enter the viva marks');
  });

  it('refuse marks of an absent applicant', () => {
    expect(check(marksRules, { absent: true, written: '', viva: null, remarks: 'Ill' })).toEqual({
      ok: true,
      value: { absent: true, written: undefined, viva: undefined, remarks: 'Ill' },
    });
    expect(ask({ absent: true }, 'written')).toBe(en.absentHasMarks);
    expect(ask({ absent: true, written: '' }, 'viva')).toBe(en.absentHasMarks);
    expect(ask({ absent: false, viva: '' }, 'viva')).toBe('You must enter the viva marks');
    expect(ask({ absent: 'yes' })).toBe(en.valueInvalid);
  });

  it('accept absent remarks', () => {
    expect(ask({ remarks: '' })).toBeUndefined();
    expect(ask({ remarks: 'Good.\nCame late.' })).toBeUndefined();
    expect(ask({ remarks: 'x'.repeat(501) })).toBe('Please use at most 500 characters');
  });
});

describe('marksRulesOf', () => {
  const entered = { source: 'ENTERED', pass: null, weight: 1 } as const;
  const mcq = { ...entered, key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', max: 60, step: 0.25 };
  const ssc = { ...mcq, key: 'ssc', source: 'SSC_GPA' as const, max: 5 };
  // Another name than the specification's.
  const interview = { ...mcq, key: 'viva', labelEn: 'Interview', labelBn: 'সাক্ষাৎকার', max: 20, step: 1 };
  const rules = marksRulesOf<'mcq' | 'viva'>([mcq, interview, ssc]);
  const ask = problemFinder(rules, { mcq: 45.25, viva: 12 });

  it('refuse a value outside the full marks and step of its component', () => {
    for (const right of [0, 60, '০.২৫', 59.75]) expect(ask({ mcq: right })).toBeUndefined();
    for (const wrong of [-0.25, 60.25, 'A'])
      expect(ask({ mcq: wrong })).toBe('The marks of MCQ must be between 0 and 60');
    for (const between of [0.3, 0.2500000001])
      expect(ask({ mcq: between })).toBe('The marks of MCQ go up in steps of 0.25');
    expect(ask({ viva: 20.5 }, 'viva')).toBe('The marks of Interview must be between 0 and 20');
    expect(ask({ viva: 19.5 }, 'viva')).toBe('The marks of Interview go up in steps of 1');
    expect(ask({ viva: '' }, 'viva')).toBe('You must enter the marks of Interview');
  });

  it('have no field for a GPA and name components in the language of the request', () => {
    expect(checkedValue(rules, { mcq: 1, viva: 2, ssc: 5 })).not.toHaveProperty('ssc');
    const checked = check(rules, { mcq: 61, viva: 2 }, { lang: 'bn' });
    expect(checked).toMatchObject({ problems: [{ field: 'mcq', message: 'এমসিকিউ: নম্বর ০ থেকে ৬০-এর মধ্যে হতে হবে' }] });
  });
});

describe('markSchemeRules', () => {
  const component = {
    key: 'mcq',
    labelEn: 'MCQ',
    labelBn: 'এমসিকিউ',
    source: 'ENTERED',
    max: 60,
    weight: 1,
    step: 0.25,
  };
  const problemOf = (more: object) => {
    const found = check(markSchemeRules, {
      examId: 'e1',
      version: 1,
      components: [{ ...component, ...more }],
      tieRules: [],
    });
    return found.ok ? undefined : found.problems.map(({ field, message }) => `${field}: ${message}`);
  };

  it.each([
    [{ pass: 60 }, undefined],
    [{ pass: 60.25 }, 'components.0.pass: The pass mark is a number from 0 to the full marks'],
    [{ pass: -1 }, 'components.0.pass: The pass mark is a number from 0 to the full marks'],
    [{ weight: 20 }, 'components.0.max: Full marks are more than 0 and at most 1000, also after the weight'],
    [{ max: 0, step: 1 }, 'components.0.max: Full marks are more than 0 and at most 1000, also after the weight'],
    [{ step: 61 }, 'components.0.step: The step is a number from 0.01 to the full marks'],
    [
      { key: 'absent' },
      'components.0.key: A key has 1 to 20 lower-case letters, digits and _, and begins with a letter',
    ],
    [{ labelBn: ' ' }, 'components.0.labelBn: You must enter the name of the component'],
  ])('answer %j with %s', (more, message) => {
    if (message === undefined) expect(problemOf(more)).toBeUndefined();
    else expect(problemOf(more)).toContain(message);
  });
});

const badLinks = [
  'javascript:alert(1)',
  'java\tscript:x',
  'data:text/html,x',
  '//evil.example',
  'example',
  'someone@example.com',
  'www.example.com:javascript',
  '1.5',
  'http://',
  'https://a b.c',
  'https://u@evil.example',
  'https://a.example/"><script>',
];

describe('departmentRules', () => {
  const ask = problemFinder(departmentRules, { departmentName: 'Computer Science', deptShortCode: 'CSE' });

  it('require name and short code', () => {
    expect(ask({ departmentName: '' })).toBe('You must enter the name of the department');
    expect(ask({ deptShortCode: ' ' })).toBe('You must enter the short code of the department');
    expect(ask({ deptShortCode: 'x'.repeat(21) })).toBe('Please use at most 20 characters');
  });

  it('accept only http and https links; link and details are optional', () => {
    expect(ask({ deptUrl: '', details: '' })).toBeUndefined();
    expect(ask({ deptUrl: 'https://uni.example/cse?x=1#top' })).toBeUndefined();
    for (const deptUrl of badLinks) expect(ask({ deptUrl })).toBe(en.linkInvalid);
    expect(ask({ details: `${'x'.repeat(2500)}\n${'y'.repeat(2499)}` })).toBeUndefined();
    expect(ask({ details: 'x'.repeat(5001) })).toBe('Please use at most 5000 characters');
  });
});

describe('programRules', () => {
  const good = {
    programName: 'BSc in CSE',
    programShortCode: 'CSE',
    credit: 148.5,
    programType: 'undergraduate',
    department: 'd-1',
  };
  const ask = problemFinder(programRules, good);

  it.each([
    ['programName', 'You must enter the name of the program'],
    ['programShortCode', 'You must enter the short code of the program'],
    ['credit', 'You must enter the credit'],
    ['programType', 'You must select the type of the program'],
    ['department', 'You must select the department'],
  ])('require %s', (field, message) => {
    expect(ask({ [field]: '' })).toBe(message);
  });

  it('accept a credit of 0 to 1000 as number or text', () => {
    expect(checkedValue(programRules, { ...good, credit: '১৪৮.৫' })).toEqual(good);
    for (const credit of ['many', 148.505, '0.001'])
      expect(ask({ credit })).toBe(
        'You must enter the credit as a number with at most two decimals, for example 148.5',
      );
    expect(ask({ credit: -1 })).toBe('The credit must be between 0 and 1000');
    expect(ask({ credit: 1001 })).toBe('The credit must be between 0 and 1000');
  });

  it('refuse short codes that do not fit applicant IDs and file names', () => {
    for (const programShortCode of ['MBA (Eve)', 'BSc.CSE-2', 'R&D']) expect(ask({ programShortCode })).toBeUndefined();
    for (const programShortCode of ['a/b', '../x', 'সিএসই', 'a"b'])
      expect(ask({ programShortCode })).toBe(en.programCodeInvalid);
  });

  it('accept the type as stored or by its GraphQL name, in any case', () => {
    for (const programType of ['graduate', 'GRADUATE', 'Graduate']) {
      expect(checkedValue(programRules, { ...good, programType }).programType).toBe('graduate');
    }
    expect(ask({ programType: 'phd' })).toBe(en.choiceInvalid);
    for (const programUrl of badLinks) expect(ask({ programUrl })).toBe(en.linkInvalid);
  });
});

describe('examRules', () => {
  const good = {
    title: 'Admission Test',
    program: 'p-1',
    trimester: 'Spring',
    year: 2027,
    examDate: '2027-01-15T10:00',
  };
  const ask = problemFinder(examRules, good);

  it.each([
    ['title', 'You must enter the title of the exam'],
    ['program', 'You must select the program'],
    ['trimester', 'You must select the trimester'],
    ['year', 'You must enter the year'],
    ['examDate', 'You must enter the exam date'],
  ])('require %s', (field, message) => {
    expect(ask({ [field]: '' })).toBe(message);
  });

  it('read a date without a zone as Dhaka time', () => {
    const instant = new Date('2027-01-15T04:00:00Z');
    for (const examDate of ['2027-01-15T10:00', '2027-01-15T04:00:00.000Z', instant]) {
      expect(checkedValue(examRules, { ...good, examDate }).examDate).toEqual(instant);
    }
    for (const examDate of ['soon', '2027-02-30T10:00', new Date(Number.NaN), 5])
      expect(ask({ examDate })).toBe(en.examDateInvalid);
  });

  it('refuse years outside 2000 to 2100 and unknown trimesters', () => {
    for (const year of [2000, 2100, '2027']) expect(ask({ year })).toBeUndefined();
    for (const year of [1999, 2101, 2026.5, 'MMXX'])
      expect(ask({ year })).toBe('The year must be between 2000 and 2100');
    expect(checkedValue(examRules, { ...good, trimester: 'FALL' }).trimester).toBe('Fall');
    expect(ask({ trimester: 'Winter' })).toBe(en.choiceInvalid);
  });

  it('accept an exam without optional fields', () => {
    expect(ask({ description: '', batch: '', conducted: null })).toBeUndefined();
    expect(ask({ conducted: 'yes' })).toBe(en.valueInvalid);
  });

  it('examFilterRules accept any case; empty and All mean any', () => {
    expect(
      checkedValue(examFilterRules, {
        program: 'ALL',
        trimester: 'all',
        newYear: 'All',
        courseType: '',
        conducted: 'All',
      }),
    ).toEqual({});
    expect(
      checkedValue(examFilterRules, {
        program: 'CSE',
        trimester: 'SPRING',
        newYear: '2026',
        courseType: 'Graduate',
        conducted: 'Not Conducted',
      }),
    ).toEqual({
      program: 'CSE',
      trimester: 'Spring',
      newYear: 2026,
      courseType: 'graduate',
      conducted: 'Not Conducted',
    });
    const filter = problemFinder(examFilterRules, {});
    expect(filter({ conducted: 'perhaps' })).toBe(en.choiceInvalid);
    expect(filter({ newYear: 'soon' })).toBe(en.numberInvalid);
    expect(filter({ program: 'x'.repeat(101) })).toBe('Please use at most 100 characters');
  });
});

describe('noticeRules', () => {
  const ask = problemFinder(noticeRules, { title: 'Seat plan', bodyText: '<p>Come early.</p>' });

  it('require a title on one line and a visible body', () => {
    expect(ask({ title: '' })).toBe('You must enter the title of the notice');
    expect(ask({ title: 'a\nb' })).toBe(en.textInvalid);
    for (const bodyText of ['', '<p></p>', '<p>&nbsp;<br></p>\n', '<h1> \u200b</h1>']) {
      expect(ask({ bodyText })).toBe('You must write the body of the notice');
    }
    for (const bodyText of ['x', '<p>অ</p>', '<p><img src="/i/1"></p>', '1 < 2'])
      expect(ask({ bodyText })).toBeUndefined();
  });

  it('refuse a body above the limit of bytes in any script', () => {
    for (const right of ['অ'.repeat(31_000), 'x'.repeat(59_000), '😀'.repeat(23_000), '"'.repeat(47_000)])
      expect(ask({ bodyText: `<p>${right}</p>` })).toBeUndefined();
    for (const wrong of ['অ'.repeat(33_000), '😀'.repeat(25_000), '"'.repeat(49_000)])
      expect(ask({ bodyText: `<p>${wrong}</p>` })).toBe('This text is too long. Please shorten it');
  });

  it('noticeSearchRules limit keyword and page', () => {
    const search = problemFinder(noticeSearchRules, {});
    expect(search({ keyword: 'x'.repeat(101) })).toBe('Please use at most 100 characters');
    expect(search({ page: 0 })).toMatch(/^Please enter a whole number from 1 to \d+$/);
    expect(search({ page: 1.5 })).toMatch(/^Please enter a whole number from 1 to \d+$/);
    expect(checkedValue(noticeSearchRules, { keyword: ' % ', page: '2' })).toEqual({ keyword: '%', page: 2 });
  });
});
