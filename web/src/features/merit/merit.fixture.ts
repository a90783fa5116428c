import { defaultMarkComponents } from '@admission/schema';
import type { Given } from '../../../test/api.ts';
import { markScheme, markValues } from '../../../test/exams.ts';
import type {
  MeritDifferenceQuery,
  MeritEntries_RowFragment,
  MeritEntriesQuery,
  MeritExamQuery,
  MeritExamsQuery,
  MeritTable_ExamFragment,
  MeritView_ListFragment,
} from '../../gql/merit.ts';

type List = Given<MeritView_ListFragment>;
type Exam = Given<MeritTable_ExamFragment>;

export const list = (more: Partial<List> = {}): List => ({
  id: 'l1',
  run: 1,
  state: 'DRAFT',
  seats: 2,
  waiting: 1,
  ties: [
    { fact: 'marks.written', direction: 'DESC' },
    { fact: 'birthDate', direction: 'ASC' },
  ],
  components: defaultMarkComponents,
  isStale: false,
  remarks: 0,
  remarksReleasedAt: null,
  mayApprove: false,
  mayWithdraw: false,
  madeBy: 'ROKEYA CHOWDHURY',
  madeAt: '2026-11-20T04:30:00.000Z',
  counts: { ranked: 4, selected: 2, waiting: 1, absent: 1, noMarks: 0, unpaid: 2 },
  ...more,
});

const submitted = { submittedBy: 'ROKEYA CHOWDHURY', submittedAt: '2026-11-20T05:00:00.000Z' };

export const waiting = (more: Partial<List> = {}) => list({ state: 'SUBMITTED', ...submitted, ...more });

export const published = (more: Partial<List> = {}) =>
  list({
    state: 'PUBLISHED',
    ...submitted,
    decidedBy: 'KAMAL UDDIN AHMED',
    decidedAt: '2026-11-20T06:00:00.000Z',
    ...more,
  });

const exam = {
  id: 'e1',
  title: 'BSc in Physics – Spring 2027',
  course: 'BSc in Physics',
  trimester: 'SPRING',
  year: 2027,
  examDate: '2026-11-10T04:00:00.000Z',
} as const;

export const examOf = (lists: List[] = [], more: Partial<MeritExamQuery['meritExam']> = {}): Given<MeritExamQuery> => ({
  meritExam: {
    exam: { ...exam, conducted: true, intake: { id: 'i1' }, markScheme: markScheme() },
    step: 'READY',
    paid: 5,
    marked: 5,
    absent: 1,
    newestRun: lists[0]?.run ?? 0,
    ...more,
  },
  meritRunPage: { runs: lists, count: lists.length, pages: 1 },
});

export const entry = (more: Partial<MeritEntries_RowFragment> = {}): MeritEntries_RowFragment => ({
  userId: 'u1',
  applicantId: 'PHY-27S-0001',
  name: 'KARIM UDDIN',
  nameBn: null,
  outcome: 'SELECTED',
  place: 1,
  values: markValues({ written: 38.5, viva: 9 }),
  total: 47.5,
  gpa: 9.83,
  dateOfBirth: '2007-05-01',
  ...more,
});

export const entriesOf = (...entries: MeritEntries_RowFragment[]): MeritEntriesQuery => ({
  meritList: { entries, page: 1, pages: 1, count: entries.length },
});

export const difference = (
  more: Partial<MeritDifferenceQuery['meritDifference']> = {},
): Given<MeritDifferenceQuery> => ({
  meritDifference: {
    ...{ entered: 0, left: 0, up: 0, down: 0, newlySelected: 0, noLongerSelected: 0 },
    changes: [],
    page: 1,
    pages: 1,
    ...more,
  },
});

export const row = (more: Partial<Exam> = {}): Exam => ({
  exam,
  step: 'READY',
  paid: 5,
  marked: 5,
  ...more,
});

export const examsOf = (...exams: Exam[]): Given<MeritExamsQuery> => ({
  meritExams: { exams, page: 1, pages: 1, count: exams.length },
});
