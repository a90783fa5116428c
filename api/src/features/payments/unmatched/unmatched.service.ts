import { limits, normalisePhone, UnmatchedState } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { assertPage } from '../../../core/refusal.ts';
import { pageOf } from '../../../db/lists.ts';
import { queryRows } from '../../../db/query.ts';
import { unpaidStates } from '../attempts/attempt.transitions.ts';
import { parseGatewayAnswer } from '../bkash/gateway-answer.ts';
import { type NotificationMessage, parseNotification } from '../bkash/notification.message.ts';
import { PaymentNotification } from '../bkash/payment-notification.entity.ts';
import type { PossiblePayer, UnmatchedPayment, UnmatchedPaymentPage } from './unmatched.types.ts';

const perPage = 20;
const isListed = In(Object.values(UnmatchedState));

/** Phones that may identify the payer: the wallet and the payment reference. */
function phonesIn(message: NotificationMessage | null): string[] {
  const named = [message?.['debitMSISDN'], message?.['customerMsisdn'], message?.['transactionReference']];
  return named.flatMap((one) => (typeof one === 'string' ? (normalisePhone(one) ?? []) : []));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** Payments that bKash reported and that match no payment attempt, oldest first. */
export async function findUnmatchedPayments(ctx: Ctx, page: number): Promise<UnmatchedPaymentPage> {
  assertPage(page);
  const [notifications, count] = await ctx.db.findAndCount(PaymentNotification, {
    where: { state: isListed },
    order: { receivedAt: 'ASC', id: 'ASC' },
    skip: (page - 1) * perPage,
    take: perPage,
  });
  return { payments: await toUnmatched(ctx, notifications), ...pageOf(page, count, perPage) };
}

/** An unmatched payment; null once it is matched, refunded or closed. */
export async function findUnmatchedPayment(ctx: Ctx, id: string): Promise<UnmatchedPayment | null> {
  const found = await ctx.db.findBy(PaymentNotification, { id, state: isListed });
  const [payment] = await toUnmatched(ctx, found);
  return payment ?? null;
}

async function toUnmatched(ctx: Ctx, notifications: readonly PaymentNotification[]): Promise<UnmatchedPayment[]> {
  const read = notifications.map((one) => ({ one, message: parseNotification(one.body) }));
  const [payers, owners] = await Promise.all([
    findByPhones(ctx, [...new Set(read.flatMap(({ message }) => phonesIn(message)))]),
    findOwners(
      ctx,
      notifications.flatMap(({ transactionId }) => transactionId ?? []),
    ),
  ]);
  return read.map(
    ({ one, message }): UnmatchedPayment => ({
      id: one.id,
      state: one.state === 'REFUND_DUE' ? 'REFUND_DUE' : 'UNMATCHED',
      said: parseGatewayAnswer(message ?? {}),
      reference: textOf(message?.['transactionReference'])?.slice(0, limits.text.line) ?? null,
      reason: one.reason,
      receivedAt: one.receivedAt,
      likely:
        phonesIn(message)
          .map((phone) => payers.get(phone))
          .find((payer) => payer !== undefined) ?? null,
      standsAt: owners.get(one.transactionId ?? '') ?? null,
    }),
  );
}

async function findByPhones(ctx: Ctx, phones: string[]): Promise<Map<string, PossiblePayer>> {
  const rows = await queryRows<PossiblePayer>(
    ctx.db,
    `SELECT user_id AS "userId", intake_id AS "intakeId", name, phone FROM applicants
      WHERE phone = ANY($1) AND role = 'STUDENT' AND deleted_at IS NULL`,
    [phones],
  );
  return new Map(rows.map((row) => [row.phone, row]));
}

async function findOwners(ctx: Ctx, transactionIds: string[]): Promise<Map<string, PossiblePayer>> {
  const rows = await queryRows<PossiblePayer & { transactionId: string }>(
    ctx.db,
    `SELECT a.transaction_id AS "transactionId", p.user_id AS "userId", p.name, p.phone,
        CASE WHEN p.withdrawn_at IS NULL THEN p.intake_id END AS "intakeId"
      FROM payment_attempts a JOIN payers p ON p.charge_id = a.charge_id
      WHERE a.transaction_id = ANY($1) AND a.state <> ALL($2)`,
    [transactionIds, unpaidStates],
  );
  return new Map(rows.map(({ transactionId, ...payer }) => [transactionId, payer]));
}

export async function findByPhone(ctx: Ctx, phone: string): Promise<PossiblePayer | null> {
  return (await findByPhones(ctx, [phone])).get(phone) ?? null;
}
