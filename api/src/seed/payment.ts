import { normaliseSlip, type PaymentAttemptState, type Role } from '@admission/schema';
import type { PaymentAttempt, PaymentEvent, PaymentEventSource, PaymentSummary } from '../features/payments/index.ts';
import type { Applicant, Progress } from './applicant.ts';
import { type Chance, idAt, isLucky } from './chance.ts';
import { accountName } from './person.ts';

/** An officer as payments and audit events name one. */
export interface Officer {
  id: string;
  name: string;
  role: Role;
}

export interface PaymentTerms {
  feeBank: number;
  feeBkash: number;
  /** The officer who verifies slips. */
  officer: Officer;
}

type Summary = Omit<PaymentSummary, 'user' | 'attempt' | 'chargeId' | 'profileId' | 'profile' | 'isCurrent'>;

/** The payment rows of one applicant. */
export interface PaymentRows {
  attempts: Partial<PaymentAttempt>[];
  events: Partial<PaymentEvent>[];
  /** The summary; null without an attempt. */
  summary: Summary | null;
  paidAt: Date | null;
  /** The slip number or transaction ID of the payment. */
  reference: string | null;
}

const noPayment: PaymentRows = { attempts: [], events: [], summary: null, paidAt: null, reference: null };

/** A summary after a number of events, each of which increases its version. */
const summaryOf = (userId: string, events: number, updatedAt: Date, values: Partial<Summary> = {}): Summary => ({
  userId,
  status: 'UNPAID',
  isWaived: false,
  paymentMethod: 'NOT YET SUBMITTED',
  attemptId: null,
  bankSlipNumber: null,
  transactionId: null,
  sentFrom: null,
  submittedAt: null,
  paidAt: null,
  verifiedOn: null,
  updatedAt,
  version: 1 + events,
  ...values,
});

/** The rows that `features/payments` writes up to the progress of an applicant, in order. */
export function makePayment(chance: Chance, applicant: Applicant, terms: PaymentTerms): PaymentRows {
  const { progress, payment } = applicant;
  if (!payment) return noPayment;
  return progress === 'BKASH_COMPLETED' || progress === 'BKASH_FAILED'
    ? bkashRows(chance, applicant, payment, terms)
    : slipRows(chance, applicant, payment, terms);
}

type Times = NonNullable<Applicant['payment']>;
type Attempt = Partial<PaymentAttempt> & Pick<PaymentAttempt, 'id' | 'userId' | 'createdAt'>;

interface Transition {
  from: PaymentAttemptState | null;
  to: PaymentAttemptState;
  at: Date;
  source: PaymentEventSource;
  reference?: string | null;
  by?: Officer | undefined;
  reason?: string;
  raw?: object;
}

const eventOf = (
  { id, userId }: Attempt,
  { from, to, at, source, reference, by, reason, raw }: Transition,
): Partial<PaymentEvent> => ({
  attemptId: id,
  userId,
  fromState: from,
  toState: to,
  source,
  at,
  reference: reference ?? null,
  reason: reason ?? null,
  raw: raw ?? null,
  actorId: by?.id ?? null,
  actorName: by?.name ?? null,
  actorRole: by?.role ?? null,
});

const studentOf = ({ person }: Applicant): Officer => ({ id: person.id, name: accountName(person), role: 'STUDENT' });

/** A unique bank slip number of a demo payment. */
export const slipOf = (number: number): string => `SB-${String(10_000_000 + ((number * 7919) % 90_000_000))}`;

/** The payment by slip; one in eight replaces a previous slip. */
function slipRows(chance: Chance, applicant: Applicant, { begunAt, endedAt }: Times, terms: PaymentTerms): PaymentRows {
  const { person, progress } = applicant;
  const student = studentOf(applicant);
  const begin = (slip: string, at: Date): Attempt => ({
    id: idAt(chance, at),
    userId: person.id,
    method: 'BANK',
    origin: 'STUDENT',
    amountPoisha: terms.feeBank * 100,
    bankSlipNumber: slip,
    slipKey: normaliseSlip(slip),
    createdAt: at,
    updatedAt: at,
  });
  const slip = applicant.slip ?? slipOf(person.number);
  const submissionOf = (attempt: Attempt): Partial<PaymentEvent> =>
    eventOf(attempt, {
      from: null,
      to: 'SUBMITTED',
      at: attempt.createdAt,
      source: 'STUDENT',
      reference: attempt.bankSlipNumber ?? null,
      by: student,
    });
  const attempts: Attempt[] = [];
  const events: Partial<PaymentEvent>[] = [];
  let submittedAt = begunAt;
  if (isLucky(chance, 12)) {
    const wrong = begin(`${slip}${chance.number.int({ max: 9 })}`, begunAt);
    submittedAt = new Date((begunAt.getTime() + endedAt.getTime()) / 2);
    attempts.push({ ...wrong, state: 'SUPERSEDED', updatedAt: submittedAt });
    events.push(
      submissionOf(wrong),
      eventOf(wrong, {
        from: 'SUBMITTED',
        to: 'SUPERSEDED',
        at: submittedAt,
        source: 'STUDENT',
        reference: slip,
        by: student,
      }),
    );
  }
  const attempt = begin(slip, submittedAt);
  events.push(submissionOf(attempt));
  return decide({ attempt, attempts, events, slip }, progress, endedAt, terms);
}

interface PendingSlip extends Pick<PaymentRows, 'attempts' | 'events'> {
  attempt: Attempt;
  slip: string;
}

/** Applies the office's decision on a slip; without one it is pending. */
function decide(
  { attempt, attempts, events, slip }: PendingSlip,
  progress: Progress,
  at: Date,
  { officer }: PaymentTerms,
): PaymentRows {
  const { id: attemptId, userId, createdAt: submittedAt } = attempt;
  const values = { attemptId, paymentMethod: 'BANK', bankSlipNumber: slip, submittedAt } as const;
  const office = { from: 'SUBMITTED', at, source: 'ADMIN', reference: slip, by: officer } as const;
  if (progress === 'SLIP_VERIFIED') {
    attempts.push({ ...attempt, state: 'VERIFIED', paidAt: at, verifiedById: officer.id, updatedAt: at });
    events.push(eventOf(attempt, { ...office, to: 'VERIFIED' }));
    const paid = { ...values, status: 'PAID', paidAt: at, verifiedOn: at } as const;
    return { attempts, events, summary: summaryOf(userId, events.length, at, paid), paidAt: at, reference: slip };
  }
  if (progress === 'SLIP_REJECTED') {
    const reason = 'The bank does not know this slip number.';
    attempts.push({ ...attempt, state: 'REJECTED', reason, updatedAt: at });
    events.push(eventOf(attempt, { ...office, to: 'REJECTED', reason }));
    return { ...noPayment, attempts, events, summary: summaryOf(userId, events.length, at) };
  }
  attempts.push({ ...attempt, state: 'SUBMITTED' });
  const summary = summaryOf(userId, events.length, submittedAt, { ...values, status: 'PENDING' });
  return { ...noPayment, attempts, events, summary };
}

/** A transaction ID of ten letters and digits, unique by the person number. */
const transactionOf = (chance: Chance, number: number): string =>
  `${chance.string.alpha({ length: 4, casing: 'upper' })}${number.toString(36).toUpperCase().padStart(6, '0')}`;

/** A bKash payment: opened, executed, and completed or failed for insufficient balance. */
function bkashRows(
  chance: Chance,
  applicant: Applicant,
  { begunAt, endedAt }: Times,
  terms: PaymentTerms,
): PaymentRows {
  const { person, progress } = applicant;
  const student = studentOf(applicant);
  const opened = new Date(begunAt.getTime() + 2_000);
  const executed = new Date(Math.max(endedAt.getTime() - 1_500, opened.getTime()));
  const paymentId = `TR0011${chance.string.alphanumeric({ length: 8, casing: 'upper' })}${opened.getTime()}`;
  const isPaid = progress === 'BKASH_COMPLETED';
  const transactionId = isPaid ? transactionOf(chance, person.number) : null;
  const invoice =
    `ADM-${begunAt.getTime().toString(36)}-${chance.string.hexadecimal({ length: 12, prefix: '' })}`.toUpperCase();
  const attempt: Attempt = {
    id: idAt(chance, begunAt),
    userId: person.id,
    method: 'BKASH',
    origin: 'STUDENT',
    amountPoisha: terms.feeBkash * 100,
    invoice,
    bkashPaymentId: paymentId,
    createdAt: begunAt,
    updatedAt: endedAt,
  };
  const end = isPaid
    ? ({ state: 'COMPLETED', transactionId, sentFrom: person.phone, paidAt: endedAt } as const)
    : ({ state: 'FAILED', reason: 'bkashBalance' } as const);
  const amount = `${terms.feeBkash}.00`;
  const raw = isPaid
    ? {
        statusCode: '0000',
        paymentID: paymentId,
        trxID: transactionId,
        transactionStatus: 'Completed',
        amount,
        currency: 'BDT',
        merchantInvoiceNumber: invoice,
      }
    : { statusCode: '2023', statusMessage: 'Insufficient Balance' };
  const last = { at: endedAt, source: 'EXECUTE', reference: transactionId ?? paymentId, raw } as const;
  const events = [
    eventOf(attempt, { from: null, to: 'CREATED', at: begunAt, source: 'STUDENT', by: student }),
    eventOf(attempt, {
      from: 'CREATED',
      to: 'INITIATED',
      at: opened,
      source: 'SYSTEM',
      reference: paymentId,
      by: student,
    }),
    eventOf(attempt, { from: 'INITIATED', to: 'EXECUTING', at: executed, source: 'STUDENT', reference: paymentId }),
    eventOf(attempt, { from: 'EXECUTING', to: end.state, ...last, ...('reason' in end ? { reason: end.reason } : {}) }),
  ];
  const attempts = [{ ...attempt, ...end }];
  if (!isPaid) return { ...noPayment, attempts, events, summary: summaryOf(person.id, events.length, endedAt) };
  const values = {
    status: 'PAID',
    paymentMethod: 'BKASH',
    attemptId: attempt.id,
    transactionId,
    sentFrom: person.phone,
  } as const;
  const summary = summaryOf(person.id, events.length, endedAt, { ...values, submittedAt: endedAt, paidAt: endedAt });
  return { attempts, events, summary, paidAt: endedAt, reference: transactionId };
}
