import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { findWindows, type IntakeWindow } from '../intakes/index.ts';

type Instant = Date | string | null;
type Window = Pick<IntakeWindow, 'closesAt' | 'payUntil'>;

interface Dates {
  examDate: Date | string;
  applyUntil: Instant;
  payUntil: Instant;
}

export interface ExamDeadlines {
  lastApplication: Date;
  lastPayment: Date;
}

const earliest = (...instants: (Instant | undefined)[]): Date =>
  new Date(Math.min(...instants.flatMap((one) => (one ? [new Date(one).getTime()] : []))));

/** The last moment to apply: the earliest of the exam's own, its intake's, and the exam itself. */
export const lastApplicationOf = (
  { examDate, applyUntil }: Pick<Dates, 'examDate' | 'applyUntil'>,
  intake?: Window,
): Date => earliest(examDate, applyUntil, intake?.closesAt);

/** The last moment to pay: the earliest of the exam's own, its intake's, and the exam itself. */
export const lastPaymentOf = (
  { examDate, payUntil }: Pick<Dates, 'examDate' | 'payUntil'>,
  ofIntake: Instant | undefined,
): Date => earliest(examDate, payUntil, ofIntake);

/** Both deadlines, with the close of the intake for the caller; batched per request. */
export async function deadlinesOf(ctx: Ctx, exam: Dates & { intakeId: string }): Promise<ExamDeadlines> {
  const intake = await loaderOf<string, Window | undefined>(ctx, 'windows of intakes', async (ids) => {
    const windows = await findWindows(ctx, ids, ctx.user?.id ?? null);
    return ids.map((id) => windows.get(id));
  }).load(exam.intakeId);
  return {
    lastApplication: lastApplicationOf(exam, intake),
    lastPayment: lastPaymentOf(exam, intake?.payUntil),
  };
}

/** The limits of each exam by its id, to join: a lookup for each of 100,000 rows would take most of a statement's time. */
export const examLimitsSql =
  '(SELECT id, conducted, least(exam_date, apply_until) AS apply, least(exam_date, pay_until) AS pay FROM exams)';
