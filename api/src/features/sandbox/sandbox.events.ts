import type { WebhookEvent } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type EventData, findDeliveryOf, publish } from '../../events/index.ts';
import { makeTestApplicant } from './sandbox.applicants.ts';
import { makeTestList, openTestExam, openTestSitting, sandboxOf } from './sandbox.exams.ts';
import type { FireTestEventInput } from './sandbox.types.ts';

/** Events caused by a real change of a new applicant. */
const caused = {
  APPLICATION_SUBMITTED: 'SUBMITTED',
  PAYMENT_PAID: 'PAID',
  PAYMENT_REJECTED: 'PAYMENT_REJECTED',
  MARKS_UPDATED: 'MARKED',
} as const satisfies Partial<Record<WebhookEvent, string>>;

/**
 * Causes the event by changes of a new applicant if possible, else publishes it about one. Its records exist in the sandbox. Returns its
 * id with a delivery; null without a subscription.
 */
export async function fireTestEvent(
  ctx: Ctx,
  { event }: FireTestEventInput,
): Promise<{ id: string; eventId: string } | null> {
  sandboxOf(ctx);
  if (event in caused) {
    const { userId } = await makeTestApplicant(ctx, { state: caused[event as keyof typeof caused] });
    return findDeliveryOf(ctx, event, { userId });
  }
  const data = await dataOf(ctx, event as keyof ReturnType<typeof samples>);
  await inTransaction(ctx, (tx) => publish(tx, event, data as EventData[WebhookEvent]));
  return findDeliveryOf(ctx, event, data);
}

type Sample = keyof ReturnType<typeof samples>;

async function dataOf(ctx: Ctx, event: Sample): Promise<object> {
  const isResult = /^(RESULT|REMARKS)_/.test(event);
  const isSeat = /^(SEAT|SITTING|ATTENDANCE)_/.test(event);
  const { id: examId, intake } = await openTestExam(ctx);
  const { userId, profileId } = await makeTestApplicant(ctx, { state: isResult ? 'MARKED' : 'PAID', examId });
  const facts = {
    ...{ userId, profileId: profileId ?? '', examId, intakeId: intake.id, at: ctx.now().toISOString() },
    ...(isResult ? await makeTestList(ctx, examId) : { meritListId: '', run: 0 }),
    ...(isSeat ? await openTestSitting(ctx, examId) : { sittingId: '', venueId: '', room: '' }),
  };
  return samples(facts)[event];
}

interface Facts {
  userId: string;
  profileId: string;
  examId: string;
  intakeId: string;
  at: string;
  meritListId: string;
  run: number;
  sittingId: string;
  venueId: string;
  room: string;
}

function samples({ userId, profileId, examId, intakeId, at, meritListId, run, sittingId, venueId, room }: Facts) {
  const list = { examId, meritListId, run };
  const seat = { userId, profileId, examId, sittingId, venueId, room, seat: 'A-1', at };
  return {
    RESULT_PUBLISHED: { ...list, publishedAt: at },
    RESULT_WITHDRAWN: { ...list, withdrawnAt: at },
    REMARKS_RELEASED: { ...list, releasedAt: at },
    REMARKS_HIDDEN: { ...list, hiddenAt: at },
    PAYMENT_REVERSED: {
      userId,
      profileId,
      intakeId,
      method: 'BANK',
      reference: 'TEST-1',
      amount: 1000,
      reversedAt: at,
    },
    APPLICANT_DELETED: { userId, deletedAt: at },
    INTAKE_PUBLISHED: { intakeId, code: 'TEST', opensAt: at, closesAt: at },
    INTAKE_EXTENDED: { intakeId, userId: null, until: at },
    INTAKE_CLOSED: { intakeId, closedAt: at },
    INTAKE_REOPENED: { intakeId, opensAt: at, closesAt: at },
    APPLICATION_WITHDRAWN: { userId, profileId, examId, intakeId, withdrawnAt: at },
    SEAT_ASSIGNED: seat,
    SEAT_CHANGED: { ...seat, seat: 'A-2' },
    SEAT_FREED: { userId, profileId, examId, sittingId, at },
    SITTING_MOVED: { sittingId, gatesOpen: at, gatesClose: at, starts: at, ends: at, movedAt: at },
    ATTENDANCE_CLOSED: { sittingId: seat.sittingId, present: 40, absent: 2, closedAt: at },
  } satisfies { [E in Exclude<WebhookEvent, keyof typeof caused>]: EventData[E] };
}
