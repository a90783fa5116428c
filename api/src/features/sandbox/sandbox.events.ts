import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type EventData, publish } from '../../events/index.ts';
import { makeTestApplicant } from './sandbox.applicants.ts';
import { openTestExam, sandboxOf } from './sandbox.exams.ts';
import type { FireTestEventInput } from './sandbox.types.ts';

/** Events that a real change of a new applicant causes. */
const caused = {
  APPLICATION_SUBMITTED: 'SUBMITTED',
  PAYMENT_PAID: 'PAID',
  PAYMENT_REJECTED: 'PAYMENT_REJECTED',
  MARKS_UPDATED: 'MARKED',
} as const satisfies Partial<Record<WebhookEvent, string>>;

/** Causes the event by a new applicant where one can, else sends it about a new one; ids of lists, sittings and venues are invented. */
export async function fireTestEvent(ctx: Ctx, { event }: FireTestEventInput): Promise<void> {
  sandboxOf(ctx);
  if (event in caused) {
    await makeTestApplicant(ctx, { state: caused[event as keyof typeof caused] });
    return;
  }
  const data = await dataOf(ctx, event as keyof ReturnType<typeof samples>);
  await inTransaction(ctx, (tx) => publish(tx, event, data as EventData[WebhookEvent]));
}

async function dataOf(ctx: Ctx, event: keyof ReturnType<typeof samples>): Promise<object> {
  const { id: examId, intake } = await openTestExam(ctx);
  const { userId, profileId } = await makeTestApplicant(ctx, { state: 'PAID', examId });
  return samples({ userId, profileId: profileId ?? '', examId, intakeId: intake.id, at: ctx.now().toISOString() })[
    event
  ];
}

interface Facts {
  userId: string;
  profileId: string;
  examId: string;
  intakeId: string;
  at: string;
}

function samples({ userId, profileId, examId, intakeId, at }: Facts) {
  const list = { examId, meritListId: randomUUID(), run: 1 };
  const seat = {
    userId,
    profileId,
    examId,
    sittingId: randomUUID(),
    venueId: randomUUID(),
    room: '201',
    seat: 'A-1',
    at,
  };
  return {
    RESULT_PUBLISHED: { ...list, publishedAt: at },
    RESULT_WITHDRAWN: { ...list, withdrawnAt: at },
    PAYMENT_REVERSED: { userId, method: 'BANK', reference: 'TEST-1', amount: 1000, reversedAt: at },
    APPLICANT_DELETED: { userId, deletedAt: at },
    INTAKE_PUBLISHED: { intakeId, code: 'TEST', opensAt: at, closesAt: at },
    INTAKE_EXTENDED: { intakeId, userId: null, until: at },
    APPLICATION_WITHDRAWN: { userId, profileId, examId, intakeId, withdrawnAt: at },
    SEAT_ASSIGNED: seat,
    SEAT_CHANGED: { ...seat, seat: 'A-2' },
    ATTENDANCE_CLOSED: { sittingId: seat.sittingId, present: 40, absent: 2, closedAt: at },
  } satisfies { [E in Exclude<WebhookEvent, keyof typeof caused>]: EventData[E] };
}
