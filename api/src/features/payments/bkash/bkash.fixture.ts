import type { BuiltUser } from '../../../../test/build.ts';
import type { TestProduct } from '../../../../test/client.ts';
import { startPayments } from '../../../../test/payment-calls.ts';
import { actOnPage } from '../../../outside/bkash/bkash.fixture.ts';
import { connectBkash } from './bkash.gateway.ts';
import { checkPayment, processNotification } from './bkash.jobs.ts';

/** Wallets for which the sandbox simulates failures. */
export const wallets = {
  good: '01712345678',
  poor: '01823074817',
  chargeThenHang: '01823074820',
  error: '01823074821',
  chargeThenError: '01823074822',
  wrongAmount: '01823074824',
} as const;

interface Checkout {
  url: string;
  paymentId: string;
}

const start = 'mutation { startBkashPayment { url paymentId } }';

interface BkashAttempt {
  id: string;
  invoice: string;
  checks: number;
  state: string;
  nextCheckAt: string | null;
  amountPoisha: number;
}

export const timeouts = { execute: 400, status: 400, create: 2000 };

/** A test product with the bKash sandbox, and helpers that send a browser's requests. */
export async function startBkash(env: Record<string, string> = {}) {
  const payments = await startPayments(env);
  const { product, build } = payments;
  const control = `${product.url}/sandbox/bkash/_control`;
  connectBkash(product.app, { timeouts });

  const startPayment = (token: string | undefined) =>
    product.graphql<{ startBkashPayment: Checkout }>(start, {}, { token });

  async function open(user: BuiltUser): Promise<Checkout> {
    const { data, errors } = await startPayment(await build.token(user.id));
    if (!data) throw new Error(JSON.stringify(errors));
    return data.startBkashPayment;
  }

  /** The status and the redirect target of an address. */
  async function visit(address: string): Promise<string> {
    const answer = await fetch(address, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`;
  }

  const returnFromBkash = (paymentId: string, status: string): Promise<string> =>
    visit(`${product.url}/pay/bkash/callback?${new URLSearchParams({ paymentID: paymentId, status })}`);

  async function attemptOf({ id }: BuiltUser): Promise<BkashAttempt> {
    const [row] = await product.sql<[BkashAttempt]>`SELECT id, invoice, checks, state, next_check_at AS "nextCheckAt",
        amount_poisha AS "amountPoisha" FROM payment_attempts
      WHERE user_id = ${id} AND method = 'BKASH' ORDER BY created_at DESC, id DESC LIMIT 1`;
    return row;
  }

  return {
    ...payments,
    startPayment,
    open,
    visit,
    returnFromBkash,
    attemptOf,
    act: actOnPage,
    /** Confirms on the bKash page and follows the callback. */
    pay: async (url: string, wallet: string = wallets.good) => visit(await actOnPage(url, 'confirm', wallet)),
    /** Lets the next calls of one kind fail. */
    fail: (on: string, kind: string, times = 1) =>
      fetch(control, { method: 'POST', body: JSON.stringify({ fault: { on, kind, times } }) }),
    counts: async (): Promise<Record<string, number>> =>
      ((await (await fetch(control)).json()) as { counts: Record<string, number> }).counts,
    /** Runs the status check of the newest bKash attempt, `minutes` from now. */
    async checkLater(user: BuiltUser, minutes: number): Promise<void> {
      product.setNow(new Date(Date.now() + minutes * 60_000));
      await checkPayment.handle(product.ctx, { attemptId: (await attemptOf(user)).id });
      product.setNow(undefined);
    },
  };
}

/** Calls that send and process notifications of bKash. */
export function notificationCalls({ url, ctx }: TestProduct) {
  const notify = async (body: unknown): Promise<number> =>
    (
      await fetch(`${url}/pay/bkash/ipn`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status;
  const message = (invoice: string, id: string, trxID = '8A00ABCD12') => ({
    Type: 'Notification',
    MessageId: id,
    Message: JSON.stringify({
      trxID,
      merchantInvoiceNumber: invoice,
      amount: '1016.00',
      currency: 'BDT',
      transactionStatus: 'Completed',
    }),
  });
  const stored = async (messageId: string): Promise<{ id: string; state: string }[]> =>
    ctx.db.query('SELECT id, state FROM payment_notifications WHERE message_id = $1', [messageId]);
  async function handled(messageId: string): Promise<string | undefined> {
    for (const { id } of await stored(messageId)) await processNotification.handle(ctx, { id });
    return (await stored(messageId))[0]?.state;
  }
  return { notify, message, stored, handled };
}
