import type { Given as Absent } from '../../../test/api.ts';
import { markScheme } from '../../../test/exams.ts';
import { profile } from '../../../test/profile.ts';
import type { ApplicantQuery, ApplicantTable_RowFragment } from '../../gql/applicants.ts';
import type { ExportRow } from '../exports/index.ts';
import type { HistoryEntry } from './useHistory.ts';

export const row = (more: Partial<ApplicantTable_RowFragment> = {}): ApplicantTable_RowFragment => ({
  id: `p-${more.userId ?? 'u1'}`,
  userId: 'u1',
  intakeId: 'i1',
  applicantId: 'CSE-27S-0001',
  name: 'KARIM UDDIN',
  nameBn: null,
  phone: '01700000006',
  email: 'karim@example.org',
  programShortCode: 'CSE',
  course: 'BSc in CSE',
  trimester: 'SPRING',
  year: 2027,
  batch: '61',
  submittedAt: '2026-10-15T04:00:00.000Z',
  paymentStatus: 'PAID',
  ...more,
});

export const rows = [
  row(),
  row({ userId: 'u2', name: 'SALMA BEGUM', applicantId: null, paymentStatus: 'PENDING' }),
  row({ userId: 'u3', name: 'RAHIM MIA', applicantId: null, paymentStatus: 'UNPAID' }),
];

/** One page of the list. */
export const found = (given = rows, { count = given.length, pages = 1 } = {}) => ({
  applicants: ({ search }: { search: { page: number } }) => ({ applicants: given, count, pages, page: search.page }),
  intakes: [{ id: 'i1', code: 'SPRING-2027', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭' }],
  programs: { programs: [{ id: 'g1', programName: 'BSc in CSE', programShortCode: 'CSE' }], count: 1 },
  exams: {
    exams: [
      {
        ...{ id: 'e1', title: 'CSE Spring 2027', examDate: '2026-12-05T04:30:00.000Z' },
        ...{ program: { id: 'g1', programShortCode: 'CSE' }, intake: { id: 'i1' } },
      },
    ],
  },
});

export const exported = (more: Partial<ExportRow> = {}): Absent<ExportRow> => ({
  id: 'x1',
  kind: 'APPLICANTS',
  state: 'DONE',
  progress: 100,
  rows: 3,
  total: 3,
  filename: 'applicants_2026-11-21.xlsx',
  createdAt: '2026-11-21T04:31:00.000Z',
  ...more,
});

type Marks = Absent<ApplicantQuery['profile']['marks']>;

/** Marks of the specification's components. */
export const valuesOf = (written: number | null, viva: number | null) => [
  { key: 'written', label: 'Written', value: written },
  { key: 'viva', label: 'Viva', value: viva },
];

/** The fields of the applicant's page that the profile page does not have. */
export const marks = (more: Partial<Marks> = {}): Marks => ({
  applicantId: 'CSE-27S-0001',
  components: valuesOf(30, 7),
  // An alias of the components.
  values: [],
  date: '2026-12-05T04:30:00.000Z',
  total: 37,
  version: 1,
  absent: false,
  exam: { id: 'e1', title: 'CSE Spring 2027', conducted: true, markScheme: markScheme() },
  otherExams: [],
  ...more,
});

export const entry = (more: Partial<HistoryEntry> = {}): Absent<HistoryEntry> => ({
  id: 'a1',
  at: '2026-11-21T04:31:00.000Z',
  kind: 'MARKS',
  action: 'marks.updated',
  actorId: 'o1',
  actorName: 'OFFICER ONE',
  role: 'ADMIN',
  after: { written: 30, viva: 7, total: 37, remarks: null },
  ...more,
});

export const history = (entries: Absent<HistoryEntry>[], next: string | null = null) => ({ entries, next });

interface Given {
  payment?: 'UNPAID' | 'PAID';
  marks?: Marks;
  images?: Absent<ApplicantQuery['profile']['images']>;
}

/** An applicant whose bank slip is verified. */
export const student = ({
  payment = 'PAID',
  marks: given = marks(),
  images = [],
}: Given = {}): Absent<ApplicantQuery['profile']> => ({
  ...profile,
  user: {
    id: 'u1',
    name: 'KARIM UDDIN',
    phone: '01700000006',
    email: 'karim@example.org',
    paymentInfo: {
      status: payment,
      isWaived: false,
      paymentMethod: payment === 'PAID' ? 'BANK' : 'NOT_YET_SUBMITTED',
      bankSlipNumber: payment === 'PAID' ? 'SB-1002' : null,
    },
    charge: {
      ...{ id: 'c1', state: payment === 'PAID' ? 'PAID' : 'DUE', feeBank: 1000, feeBkash: 1016 },
      dueUntil: payment === 'PAID' ? null : '2026-11-30T17:59:00.000Z',
    },
  },
  marks: given,
  images,
});
