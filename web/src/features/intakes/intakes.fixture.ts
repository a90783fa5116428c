import { pagesOf } from '../../../test/pages.ts';
export const intake = {
  ...{
    id: 'intake-1',
    code: 'SPRING-27',
    titleEn: 'Spring 2027',
    titleBn: 'স্প্রিং ২০২৭',
    trimester: 'SPRING',
    year: 2027,
  },
  ...{ state: 'DRAFT', phase: 'BEFORE', isDefault: false, graceMinutes: 0, feeBank: 1500, version: 3 },
  ...{
    opensAt: '2026-12-01T03:00:00.000Z',
    closesAt: '2027-01-10T11:00:00.000Z',
    payUntil: '2027-01-12T11:00:00.000Z',
  },
  effectiveClose: '2027-01-10T11:00:00.000Z',
  exams: [
    {
      id: 'exam-1',
      title: 'CSE test',
      course: 'CSE',
      examDate: '2027-02-01T03:00:00.000Z',
      conducted: false,
      applicantCount: 0,
      markScheme: {
        examId: 'exam-1',
        components: [
          { key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', max: 60, weight: 0.5 },
          { key: 'viva', labelEn: 'Viva', labelBn: 'মৌখিক', max: 20, weight: 1 },
        ],
      },
    },
  ],
  extensions: [],
  documentKinds: [],
};
export const version = {
  ...{ body: { kind: 'min', fact: 'hsc.gpa', value: 3 }, version: 1, reason: null, madeBy: 'MAKER' },
  ...{ madeAt: '2026-11-21T04:30:00.000Z', decidedBy: null, decidedAt: null, mayDecide: false },
};
const ruleSets = [
  { ...version, number: 1, id: 'r-1', examId: null, state: 'DRAFT' },
  { ...version, number: 2, id: 'r-2', examId: 'exam-1', state: 'SUBMITTED' },
  { ...version, number: 1, id: 'r-3', examId: 'exam-1', state: 'REPLACED' },
];
export const ruleSetPage = pagesOf('ruleSets', ruleSets);
