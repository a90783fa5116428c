import { limits } from '@admission/schema';
import { In, Not } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { readEntities } from '../../../db/entity-rows.ts';
import { type PageRequest, pageOf, rangeOf } from '../../../db/lists.ts';
import { prepared, queryPrepared } from '../../../db/prepared.ts';
import { findApplicationTo } from '../../accounts/index.ts';
import type { PaymentAttemptPage } from '../payment.types.ts';
import { paidStates, unpaidStates } from './attempt.transitions.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { PaymentSummary } from './payment-summary.entity.ts';

/** The number of attempts that a payment page lists. */
const maxListed: number = limits.pages.paymentAttempts;

type Where = { userId: string } | { chargeId: string };

/** A completed payment of the applicant; NOT_FOUND for any other attempt. */
export async function findCompletedAttempt(ctx: Ctx, userId: string, id: string): Promise<PaymentAttempt> {
  const attempt = await ctx.db.findOneBy(PaymentAttempt, { id, userId, state: In([...paidStates]) });
  return attempt ?? fail('NOT_FOUND', 'paymentNotFound');
}

/** Whether an officer's override, and no decision on the payment, has set the state of an attempt. */
export async function isOverridden(ctx: Ctx, attemptId: string): Promise<boolean> {
  const last = await ctx.db.findOne(PaymentEvent, { where: { attemptId }, order: { id: 'DESC' } });
  return last?.source === 'OVERRIDE';
}

/** Whether a payment attempt has the money of the transaction. */
export const isTransactionHeld = (ctx: Ctx, transactionId: string): Promise<boolean> =>
  ctx.db.existsBy(PaymentAttempt, { transactionId, state: Not(In([...unpaidStates])) });

/** The application that the fee of an attempt is for; null before there is one. */
export async function findPaidProfile(
  ctx: Ctx,
  { chargeId }: Pick<PaymentAttempt, 'chargeId'>,
): Promise<string | null> {
  const summary = await ctx.db.findOneBy(PaymentSummary, { chargeId });
  return summary?.profileId ?? null;
}

/** The newest payment attempts of an applicant or of one charge. */
export function findAttempts(ctx: Ctx, where: Where, { skip = 0, take = maxListed } = {}): Promise<PaymentAttempt[]> {
  const [column, id] = 'userId' in where ? ['user_id', where.userId] : ['charge_id', where.chargeId];
  const newest = `${column} = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`;
  return readEntities(ctx.db, PaymentAttempt, { where: newest, values: [id, take, skip] });
}

const earlierIntake = prepared(
  'SELECT intake_id AS "intakeId" FROM payers WHERE charge_id = $1 AND NOT is_current AND withdrawn_at IS NULL',
  { isShort: true },
);

/** The intake of the application that a charge is for, unless that is the current one: for links to it. */
export async function findEarlierIntake(ctx: Ctx, chargeId: string): Promise<string | null> {
  const [earlier] = await queryPrepared<{ intakeId: string }>(ctx.db, earlierIntake, [chargeId]);
  return earlier?.intakeId ?? null;
}

async function findChargeOf(ctx: Ctx, userId: string, intake: string): Promise<string> {
  const { profileId } = await findApplicationTo(ctx, userId, intake);
  return (await ctx.db.findOneByOrFail(PaymentSummary, { profileId })).chargeId;
}

/** The newest payment attempts of one charge, and how many there are: counted only if the list is full. */
export async function findNewestAttempts(ctx: Ctx, chargeId: string) {
  const attempts = await findAttempts(ctx, { chargeId });
  const isFull = attempts.length === maxListed;
  return { attempts, attemptCount: isFull ? await ctx.db.countBy(PaymentAttempt, { chargeId }) : attempts.length };
}

/** A page of the attempts of an applicant, of all applications if no intake is given. */
export async function findAttemptPage(
  ctx: Ctx,
  { userId, intake }: { userId: string; intake: string | null },
  request: PageRequest,
): Promise<PaymentAttemptPage> {
  const where = intake ? { chargeId: await findChargeOf(ctx, userId, intake) } : { userId };
  const attempts = await findAttempts(ctx, where, rangeOf(request, maxListed));
  const count = await ctx.db.countBy(PaymentAttempt, where);
  return { attempts, ...pageOf(request.page, count, request.limit) };
}
