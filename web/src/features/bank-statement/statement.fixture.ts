import type { Given } from '../../../test/api.ts';
import type {
  Statement_CountsFragment,
  Statement_EntryFragment,
  Statement_SlipFragment,
  Statement_StatementFragment,
} from '../../gql/bank-statement.ts';

const counts = (more: Partial<Statement_CountsFragment> = {}): Statement_CountsFragment => ({
  lines: 3,
  matched: 1,
  wrongAmount: 1,
  severalClaims: 0,
  alreadyPaid: 0,
  unmatched: 1,
  waiting: 1,
  verified: 0,
  ...{ total: 3000, matchedAmount: 1000, paidAmount: 0, openAmount: 2000 },
  ...more,
});

export const statement = (
  more: Partial<Statement_StatementFragment> = {},
  counted: Partial<Statement_CountsFragment> = {},
): Given<Statement_StatementFragment> => ({
  id: 's1',
  filename: 'november.csv',
  lineCount: 4,
  uploadedBy: 'ROKEYA',
  createdAt: '2026-11-21T04:31:00.000Z',
  verifiedCount: 0,
  counts: counts(counted),
  columns: { headingLine: 1, reference: 1, amount: 2, date: 0, description: null },
  firstRows: [
    { lineNo: 1, cells: ['Date', 'Slip', 'Credit'] },
    { lineNo: 2, cells: ['21/11/2026', 'SB-1002', '1000'] },
  ],
  skipped: [],
  skippedCount: more.skipped?.length ?? 0,
  ...more,
});

export const entry = (more: Partial<Given<Statement_EntryFragment>> = {}): Given<Statement_EntryFragment> => ({
  id: 'l1',
  lineNo: 2,
  bookedOn: '2026-11-21',
  reference: 'SB-1002',
  amount: 1000,
  outcome: 'MATCHED',
  claims: [
    {
      userId: 'u1',
      intakeId: 'i1',
      name: 'KARIM UDDIN',
      phone: '01700000006',
      bankSlipNumber: 'SB-1002',
      state: 'SUBMITTED',
      fee: 1000,
    },
  ],
  claimCount: more.claims?.length ?? 1,
  isMatchedByHand: false,
  suggestions: [],
  ...more,
});

export const pageOf = <T>(name: 'entries' | 'slips', rows: readonly T[]) => ({
  [name]: rows,
  page: 1,
  pages: 1,
  count: rows.length,
});

export const slip = (more: Partial<Statement_SlipFragment> = {}): Statement_SlipFragment => ({
  userId: 'u2',
  intakeId: 'i2',
  name: 'SELIM REZA',
  phone: '01700000077',
  course: 'BSc in Physics',
  bankSlipNumber: 'SB-2002',
  submittedAt: '2026-11-20T01:42:00.000Z',
  ...more,
});
