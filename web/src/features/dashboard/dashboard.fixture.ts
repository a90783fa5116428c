import type {
  ApplicationsCard_ApplicationFragment,
  Dashboard_PaymentFragment,
  DashboardQuery,
} from '../../gql/dashboard.ts';

export type Attempt = Dashboard_PaymentFragment['attempts'][number];

export const unpaid: Dashboard_PaymentFragment = {
  applicantId: null,
  feeBank: 1000,
  feeBkash: 1016,
  lastPayment: '2026-11-10T17:59:00.000Z',
  isPaymentOpen: true,
  mayCorrectSlip: false,
  paymentInfo: {
    status: 'UNPAID',
    isWaived: false,
    paymentMethod: 'NOT_YET_SUBMITTED',
    bankSlipNumber: null,
    transactionId: null,
    date: null,
  },
  attempts: [],
};

export const paidBy = (given: Partial<Dashboard_PaymentFragment['paymentInfo']>): Dashboard_PaymentFragment => ({
  ...unpaid,
  applicantId: 'CSE-26S-0007',
  paymentInfo: { ...unpaid.paymentInfo, status: 'PAID', ...given },
});

export const pendingBy = (paymentMethod: 'BANK' | 'BKASH', bankSlipNumber: string | null = null) => ({
  ...unpaid,
  paymentInfo: { ...unpaid.paymentInfo, status: 'PENDING' as const, paymentMethod, bankSlipNumber },
});

export const attempt = (given: Partial<Attempt>): Attempt => ({
  id: 'a1',
  state: 'REJECTED',
  bankSlipNumber: 'DBBL-1001',
  reason: null,
  ...given,
});

export const profile: NonNullable<DashboardQuery['myProfile']> = {
  id: 'p1',
  createdAt: '2026-10-25T04:30:00.000Z',
  profilePic: '/files/picture.jpg',
  signature: '/files/signature.jpg',
  images: [],
  documents: [],
  admissionInfo: { course: 'BSc in Computer Science and Engineering' },
  marks: {
    date: '2026-11-21T04:30:00.000Z',
    total: null,
    outcome: null,
    place: null,
    remarks: null,
    components: [],
    exam: { id: 'e1', title: 'CSE Spring 2027', conducted: false },
  },
};

export const notice = { id: 'n1', title: 'Seat plan of the exam', isPinned: false, date: '2026-11-01T04:30:00.000Z' };

/** Answers for an applicant without a profile. */
export const answers = (given: Partial<DashboardQuery> = {}): DashboardQuery => ({
  me: { id: 'user-STUDENT', name: 'RAHIMA KHATUN', profilePic: null },
  myProfile: null,
  myPayment: unpaid,
  myProfileDraft: null,
  notices: { notices: [] },
  ...given,
});

/** The unpaid current application to an open intake. */
export const application: ApplicationsCard_ApplicationFragment = {
  id: 'p1',
  isCurrent: true,
  mayWithdraw: true,
  applicantId: null,
  paymentStatus: 'UNPAID',
  submittedAt: '2026-10-25T04:30:00.000Z',
  withdrawnAt: null,
  exam: { id: 'e1', title: 'CSE Spring 2027' },
  intake: { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭' },
};

/** Published marks of the specification's components, and a weighted one. */
export const components = [
  { key: 'written', label: 'Written', max: 40, weight: 1, value: 31.5, points: 31.5 },
  { key: 'viva', label: 'Viva', max: 10, weight: 1, value: 8, points: 8 },
  { key: 'ssc', label: 'SSC', max: 5, weight: 2, value: 4.5, points: 9 },
];
