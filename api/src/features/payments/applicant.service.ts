import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { rowOf } from '../../db/loaders.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { formatDateTime } from '../../messages/index.ts';
import { deadlinesOf, Exam } from '../exams/index.ts';
import { hasBothImages } from '../images/index.ts';
import type { PaymentSummary } from './attempts/payment-summary.entity.ts';
import { findTerms, type Terms } from './charges/terms.service.ts';

/** The recipient of messages about a payment. */
export interface Applicant {
  id: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
}

const activeApplicant = prepared(
  'SELECT user_id AS id, name, phone, email, lang FROM applicants WHERE user_id = $1 AND deleted_at IS NULL',
  { isShort: true },
);

/**
 * The recipient of messages about payments; null for a deleted account: money may still arrive for it, but it gets no messages.
 */
export async function findActiveApplicant(ctx: Ctx, userId: string): Promise<Applicant | null> {
  const [found] = await queryPrepared<Applicant>(ctx.db, activeApplicant, [userId]);
  return found ?? null;
}

/** The recipient of messages about payments; NOT_FOUND for a deleted account. */
export const findApplicant = async (ctx: Ctx, userId: string): Promise<Applicant> =>
  (await findActiveApplicant(ctx, userId)) ?? fail('NOT_FOUND', 'applicantNotFound');

/** The preconditions of a payment (contract, "Payment needs"). */
export interface PaymentReadiness {
  /** Null before the application. */
  examId: string | null;
  /** Null unless the payment is PAID: an override to UNPAID keeps the ID but hides it. */
  applicantId: string | null;
  blockedBy: 'PROFILE' | 'IMAGES' | null;
  profileId: string | null;
}

type ApplicationState = { applicantId: string | null; profileId: string | null; examId: string | null };

const stateFrom = (from: string) =>
  prepared(`SELECT applicant_id AS "applicantId", profile_id AS "profileId", exam_id AS "examId" FROM ${from}`, {
    isShort: true,
  });
const currentState = stateFrom('applicants WHERE user_id = $1');
const stateInIntake = stateFrom('applications WHERE user_id = $1 AND intake_id = $2 AND withdrawn_at IS NULL');

/** The preconditions for the current application, or for the one to an intake; NOT_FOUND without one to it. */
export async function findPaymentReadiness(
  ctx: Ctx,
  userId: string,
  intakeId: string | null = null,
): Promise<PaymentReadiness> {
  const [row] = await (intakeId
    ? queryPrepared<ApplicationState>(ctx.db, stateInIntake, [userId, intakeId])
    : queryPrepared<ApplicationState>(ctx.db, currentState, [userId]));
  if (intakeId && !row) fail('NOT_FOUND', 'profileNotFound', { field: 'intake' });
  // Of this application, as on its admit card: images of a later one that was withdrawn do not count.
  const hasImages = () => hasBothImages(ctx, userId, row?.profileId ?? undefined);
  const blockedBy = !row?.profileId ? 'PROFILE' : (await hasImages()) ? null : 'IMAGES';
  const { applicantId = null, profileId = null, examId = null } = row ?? {};
  return { applicantId, blockedBy, profileId, examId };
}

export interface PaymentDeadline {
  /** Null before the application. */
  lastPayment: Date | null;
  /** False after the last moment that officers have set; without one the fee is accepted after the exam too. */
  isPaymentOpen: boolean;
}

/**
 * The last moment to pay, by the exam and the terms of the application, and whether it is still ahead by the clock of the database. An
 * earlier application cannot be paid once its exam is held.
 */
export async function findPaymentDeadline(
  ctx: Ctx,
  { examId, isCurrent }: Pick<PaymentReadiness, 'examId'> & Pick<PaymentSummary, 'isCurrent'>,
  terms: Pick<Terms, 'isPayable' | 'dueUntil' | 'readAt'>,
): Promise<PaymentDeadline> {
  if (!examId) return { lastPayment: null, isPaymentOpen: true };
  const exam = await rowOf(ctx, Exam, examId);
  const { dueUntil, readAt } = terms;
  const isPayable = terms.isPayable && (isCurrent || !exam.conducted);
  if (dueUntil) return { lastPayment: dueUntil, isPaymentOpen: isPayable };
  const isPaymentOpen = isPayable && !(exam.payUntil && readAt && exam.payUntil <= readAt);
  return { lastPayment: (await deadlinesOf(ctx, exam)).lastPayment, isPaymentOpen };
}

/** Refuses a new payment after the last moment to pay of charge, intake or exam. */
export async function assertPaymentOpen(
  ctx: Ctx,
  { examId, terms }: Payer,
  { isCurrent }: Pick<PaymentSummary, 'isCurrent'>,
): Promise<void> {
  if (!terms.isPayable) fail('CONFLICT', 'intakePaymentClosed');
  const { lastPayment, isPaymentOpen } = await findPaymentDeadline(ctx, { examId, isCurrent }, terms);
  if (isPaymentOpen || !lastPayment) return;
  // The exam of an earlier application was held before this moment.
  if (lastPayment > (terms.readAt ?? ctx.now())) fail('CONFLICT', 'intakePaymentClosed');
  fail('CONFLICT', 'paymentOver', { params: { until: formatDateTime(ctx.lang, lastPayment) } });
}

/** An applicant who may pay, with the terms. */
export type Payer = Pick<PaymentReadiness, 'profileId' | 'examId'> & { terms: Terms };

/**
 * Checks an applicant before a payment by slip or bKash, or a corrected slip, of the current application or the one to an intake: refuses
 * without a profile or both images, and in an archived intake. The last moment to pay is checked by `assertPaymentOpen`.
 */
export async function assertReadyToPay(ctx: Ctx, userId: string, intakeId: string | null): Promise<Payer> {
  const { blockedBy, profileId, examId } = await findPaymentReadiness(ctx, userId, intakeId);
  if (blockedBy === 'PROFILE') fail('CONFLICT', 'profileMissing');
  if (blockedBy === 'IMAGES') fail('CONFLICT', 'imagesMissing');
  const terms = await findTerms(ctx, profileId);
  if (terms.isArchived) fail('CONFLICT', 'intakePaymentClosed');
  return { profileId, examId, terms };
}
