import { expect } from 'vitest';
import type { PaymentInfo } from '../src/features/payments/payment.types.ts';
import { type BuiltExam, type BuiltUser, serial } from './build.ts';
import { type CallOptions, startTestProduct } from './client.ts';

export interface Answer {
  msg?: string;
  paymentInfo?: PaymentInfo;
  errors?: { msg: string; code: string; field?: string }[];
}

/** All payment records of one applicant, to compare before and after. */
export interface PaymentRecords {
  status: string;
  applicantId: string | null;
  attempts: { method: string; state: string; slip: string | null; trx: string | null; reason: string | null }[];
  transitions: string[];
  audited: string[];
  messages: string[];
}

export const newSlipNumber = (): string => `SL-${String(serial()).padStart(6, '0')}`;

export async function startPayments(
  env: Record<string, string> = {},
  prepare?: Parameters<typeof startTestProduct>[2],
) {
  const { product, build } = await startTestProduct(env, {}, prepare);
  const admin = await build.admin();

  /** An applicant with a profile and both images. */
  async function applicant(exam?: BuiltExam): Promise<BuiltUser> {
    const { user } = await build.profile(exam ? { exam } : {});
    await build.images(user.id);
    return user;
  }

  async function paymentRecordsOf({ id }: { id: string }): Promise<PaymentRecords> {
    const db = product.ctx.db;
    const [row]: { status: string; applicantId: string | null }[] = await db.query(
      `SELECT s.status, p.applicant_id AS "applicantId" FROM payment_summaries s LEFT JOIN profiles p ON p.user_id = s.user_id WHERE s.user_id = $1`,
      [id],
    );
    const attempts: PaymentRecords['attempts'] = await db.query(
      'SELECT method, state, bank_slip_number AS slip, transaction_id AS trx, reason FROM payment_attempts WHERE user_id = $1 ORDER BY created_at, id',
      [id],
    );
    const transitions: { move: string }[] = await db.query(
      `SELECT concat_ws(' ', from_state, to_state, source) AS move FROM payment_events WHERE user_id = $1 ORDER BY id`,
      [id],
    );
    const audited: { action: string }[] = await db.query(
      `SELECT action FROM audit_events WHERE subject_id = $1 AND action LIKE 'payment.%' ORDER BY id`,
      [id],
    );
    const messages: { cause: string }[] = await db.query(
      `SELECT split_part(dedupe_key, ':', 1) || ' ' || channel AS cause FROM outbox_messages WHERE user_id = $1 ORDER BY id`,
      [id],
    );
    return {
      status: row?.status ?? '',
      applicantId: row?.applicantId ?? null,
      attempts,
      transitions: transitions.map((one) => one.move),
      audited: audited.map((one) => one.action),
      messages: messages.map((one) => one.cause),
    };
  }

  /** The last event of each attempt has its state, and the chain of events is intact. */
  async function expectConsistentEvents(): Promise<void> {
    const differing = await product.sql`SELECT a.id FROM payment_attempts a
        WHERE a.state IS DISTINCT FROM (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.id DESC LIMIT 1)`;
    expect(differing).toEqual([]);
    expect(await product.sql`SELECT * FROM broken_links('payment_events')`).toEqual([]);
  }

  return {
    product,
    build,
    admin,
    applicant,
    paymentRecordsOf,
    expectConsistentEvents,
    submit: (token: string | undefined, bankSlipNumber: unknown, more: object = {}) =>
      product.rest<Answer>('POST /users/payment', { bankSlipNumber, paymentMethod: 'BANK', ...more }, { token }),
    verify: (userId: string, bankSlipNumber: unknown, { token = admin.token }: CallOptions = {}) =>
      product.rest<Answer>(`POST /users/payment/verify/${userId}`, { bankSlipNumber }, { token }),
    async reject(userId: string, bankSlipNumber: string, reason: string, token = admin.token) {
      const query =
        'mutation ($input: RejectBankSlipInput!) { rejectBankSlip(input: $input) { msg paymentInfo { status } } }';
      return product.graphql<{ rejectBankSlip: Answer }>(
        query,
        { input: { userId, bankSlipNumber, reason } },
        { token },
      );
    },
  };
}
