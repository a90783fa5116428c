import { defaultMarkComponents, defaultTieRules } from '@admission/schema';
import type { ExamForm_ExamFragment, ExamTable_ExamFragment } from '../src/gql/exams.ts';
import type { MarkScheme_SchemeFragment } from '../src/gql/mark-schemes.ts';
import type { ExamMarksQuery, MarksTable_ApplicantFragment } from '../src/gql/marks.ts';
import type { Given } from './api.ts';

export const physics: ExamTable_ExamFragment = {
  id: 'e1',
  title: 'Physics Spring 2027',
  course: 'BSc in Physics',
  courseType: 'UNDERGRADUATE',
  batch: '45',
  trimester: 'SPRING',
  year: 2027,
  examDate: '2026-12-05T04:30:00.000Z',
  conducted: false,
  applicantCount: 12,
  version: 3,
};

export const examRow = (more: Partial<ExamTable_ExamFragment> = {}): ExamTable_ExamFragment => ({
  ...physics,
  ...more,
});

export const foundExams = (...exams: ExamTable_ExamFragment[]) => ({ exams: { exams, count: exams.length } });

export const programs = {
  programs: {
    programs: [
      { id: 'p1', programName: 'BSc in Physics', programShortCode: 'PHY' },
      { id: 'p2', programName: 'MBA', programShortCode: 'MBA' },
    ],
  },
};

/** The marks of the specification. */
export const markScheme = (more: Partial<MarkScheme_SchemeFragment> = {}) => ({
  examId: 'e1',
  version: 1,
  components: [...defaultMarkComponents],
  tieRules: [...defaultTieRules],
  ...more,
});

/** Three components that officers enter, and a GPA. */
export const fourComponents: MarkScheme_SchemeFragment['components'] = [
  { key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', source: 'ENTERED', max: 60, pass: 24, weight: 1, step: 0.25 },
  { key: 'essay', labelEn: 'Essay', labelBn: 'রচনা', source: 'ENTERED', max: 20, pass: null, weight: 0.5, step: 1 },
  { key: 'viva', labelEn: 'Viva', labelBn: 'মৌখিক', source: 'ENTERED', max: 20, pass: null, weight: 1, step: 0.01 },
  { key: 'ssc', labelEn: 'SSC', labelBn: 'এসএসসি', source: 'SSC_GPA', max: 5, pass: null, weight: 2, step: 0.01 },
];

/** The exam of the form. */
export const examToEdit = (more: Partial<ExamForm_ExamFragment> = {}) => ({
  ...exam(more),
  intake: { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN' },
  markScheme: markScheme(),
});

const exam = (more: Partial<ExamForm_ExamFragment>): Given<ExamForm_ExamFragment> => ({
  id: 'e1',
  name: 'Physics Spring 2027',
  title: 'Physics Spring 2027',
  course: 'BSc in Physics',
  batch: '45',
  trimester: 'SPRING',
  year: 2027,
  examDate: '2026-12-05T04:30:00.000Z',
  applyUntil: null,
  payUntil: null,
  conducted: false,
  applicantCount: 0,
  version: 3,
  program: { id: 'p1', programName: 'BSc in Physics', programShortCode: 'PHY' },
  ...more,
});

type Applicant = Given<MarksTable_ApplicantFragment>;

/** Values of components by key. */
export const markValues = (marks: Readonly<Record<string, number>> = {}) =>
  Object.entries(marks).map(([key, value]) => ({ key, value }));

/** An applicant without marks. */
export const candidate = (more: Partial<Applicant> = {}): Applicant => ({
  values: [],
  id: 'r1',
  userId: 'u1',
  applicantId: 'PHY-27S-0001',
  name: 'KARIM UDDIN',
  phone: '01700000006',
  paymentStatus: 'PAID',
  absent: false,
  version: 0,
  ...more,
});

export const second = candidate({ id: 'r2', userId: 'u2', applicantId: 'PHY-27S-0002', name: 'SALMA BEGUM' });
export const third = candidate({ id: 'r3', userId: 'u3', applicantId: 'PHY-27S-0003', name: 'RAFIQ' });

/** One page of applicants. */
export const marksOf = (
  applicants: Applicant[],
  more: Partial<ExamMarksQuery['examMarks']> = {},
): Given<ExamMarksQuery> => ({
  exam: examToEdit(),
  examMarks: {
    applicants,
    page: 1,
    pages: 1,
    count: applicants.length,
    all: applicants.length,
    unmarked: applicants.filter(({ total, absent }) => total == null && !absent).length,
    marked: applicants.filter(({ total }) => total != null).length,
    absent: applicants.filter(({ absent }) => absent).length,
    unpaid: 0,
    ...more,
  },
});

/** The answer of saved marks. */
export const storedMarks = (
  userId: string,
  { values = {}, ...marks }: { values?: Readonly<Record<string, number>>; [field: string]: unknown },
) => ({
  id: `profile-${userId}`,
  marks: { components: markValues(values), total: null, absent: false, remarks: null, version: 1, ...marks },
});
