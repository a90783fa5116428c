import type { Given as Absent } from '../../../test/api.ts';
import type {
  PaymentToVerifyQuery,
  PendingList_PaymentFragment,
  PendingPaymentsQuery,
} from '../../gql/payment-verification.ts';

type Attempt = Absent<PaymentToVerifyQuery['paymentAttemptPage']['attempts'][number]>;
type Pending = Absent<PendingList_PaymentFragment>;
type Info = PaymentToVerifyQuery['profile']['user']['paymentInfo'];

export const pending = (more: Partial<Pending> = {}): Pending => ({
  userId: 'u1',
  intakeId: 'i1',
  name: 'KARIM UDDIN',
  phone: '01700000006',
  course: 'BSc in Physics',
  trimester: 'SPRING',
  year: 2027,
  batch: '45',
  paidFrom: 'BANK',
  bankSlipNumber: 'SB-1002',
  submittedAt: '2026-11-20T01:42:00.000Z',
  amount: 1000,
  alsoClaimedBy: 0,
  ...more,
});

/** A list of one page. */
export const listOf = (...payments: Pending[]): Absent<PendingPaymentsQuery> => ({
  pendingPayments: { payments, count: payments.length, page: 1, pages: 1 },
});

/** No unmatched notifications, and no manual payments. */
export const noUnmatched = {
  unmatchedPayments: { payments: [], count: 0, page: 1, pages: 1 },
  paymentProposalPage: { proposals: [], count: 0 },
};

export const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: 'a1',
  method: 'BANK',
  state: 'SUBMITTED',
  amount: 1000,
  bankSlipNumber: 'SB-1002',
  createdAt: '2026-11-20T01:42:00.000Z',
  updatedAt: '2026-11-20T01:42:00.000Z',
  ...more,
});

interface Given {
  info?: Partial<Info>;
  applicantId?: string;
  attempts?: Attempt[];
  attemptCount?: number;
  claims?: PaymentToVerifyQuery['slipClaimPage']['claims'];
}

/** The payment of an applicant with a pending slip. */
export const payment = ({
  info,
  applicantId,
  attempts = [attempt()],
  attemptCount = attempts.length,
  claims = [],
}: Given = {}): Absent<PaymentToVerifyQuery> => ({
  profile: {
    id: 'p1',
    user: {
      id: 'u1',
      name: 'KARIM UDDIN',
      phone: '01700000006',
      email: 'karim@example.org',
      paymentInfo: {
        status: 'PENDING',
        isWaived: false,
        paymentMethod: 'BANK',
        bankSlipNumber: 'SB-1002',
        date: '2026-11-20T01:42:00.000Z',
        ...info,
      },
    },
    admissionInfo: { course: 'BSc in Physics', trimester: 'SPRING', year: 2027, batch: '45' },
    marks: {
      applicantId,
      date: '2026-12-05T04:30:00.000Z',
      exam: { id: 'e1', title: 'Physics Spring 2027' },
    },
  },
  paymentAttemptPage: { attempts, count: attemptCount },
  pendingPayment: attempts.some(({ state }) => state === 'SUBMITTED') ? { alsoClaimedBy: claims.length } : null,
  slipClaimPage: { claims, count: claims.length },
});

export const paid = payment({
  info: { status: 'PAID', verifiedOn: '2026-11-21T04:31:00.000Z' },
  applicantId: 'PHY-27S-0001',
  attempts: [attempt({ state: 'VERIFIED', updatedAt: '2026-11-21T04:31:00.000Z' })],
});
