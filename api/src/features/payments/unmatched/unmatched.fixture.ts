import { expect } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { getBkashGateway } from '../bkash/bkash.gateway.ts';
import { processNotification } from '../bkash/bkash.jobs.ts';
import type { UnmatchedPayment } from './unmatched.types.ts';

/** A test product with calls that report bKash payments of unknown payers and decide them. */
export async function startUnmatched() {
  const bkash = await startBkash();
  const { product, admin, open, act } = bkash;
  let serial = 0;

  /** The transaction ID of a bKash payment that this product did not start. */
  async function payElsewhere(amount = 1016): Promise<string> {
    serial += 1;
    const gateway = getBkashGateway(product.app);
    const invoice = `ELSEWHERE-${serial}`;
    const callbackUrl = `${product.url}/elsewhere`;
    const made = await gateway.create({ invoice, amountPoisha: amount * 100, payerReference: 'x', callbackUrl });
    if (made.kind !== 'created') throw new Error(made.kind);
    await act(made.bkashURL, 'confirm', wallets.good);
    const done = await gateway.execute(made.paymentID);
    return done.kind === 'completed' ? done.trxID : '';
  }
  /** Pays at bKash, whose answer is lost. */
  async function payUnanswered(user: BuiltUser): Promise<string> {
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    const done = await getBkashGateway(product.app).execute(paymentId);
    return done.kind === 'completed' ? done.trxID : expect.fail(done.kind);
  }
  async function notify(trxID: string, more: object = {}): Promise<void> {
    serial += 1;
    const Message = JSON.stringify({ trxID, amount: '1016.00', currency: 'BDT', ...more });
    const body = JSON.stringify({ Type: 'Notification', MessageId: `unmatched-${serial}`, Message });
    const headers = { 'content-type': 'text/plain' };
    await fetch(`${product.url}/pay/bkash/ipn`, { method: 'POST', headers, body });
    const received: { id: string }[] = await product.sql`SELECT id FROM payment_notifications WHERE state = 'RECEIVED'`;
    for (const { id } of received) await processNotification.handle(product.ctx, { id });
  }
  async function findUnmatched(trxID: string, token = admin.token): Promise<UnmatchedPayment | undefined> {
    const { data } = await product.graphql<{ unmatchedPayments: { payments: UnmatchedPayment[] } }>(
      `{ unmatchedPayments { count page pages payments { id state reason reference likely { userId phone } standsAt { userId }
          said { trxID amount currency payer invoice status shortcode at } } } }`,
      {},
      { token },
    );
    return data?.unmatchedPayments.payments.find(({ said }) => said['trxID'] === trxID);
  }
  async function unmatched(trxID: string, more: object = {}): Promise<UnmatchedPayment> {
    await notify(trxID, more);
    return (await findUnmatched(trxID)) ?? expect.fail('It is not listed');
  }
  const match = (id: string, phone: string, token = admin.token) =>
    product.graphql<{ matchPayment: { msg: string; userId: string; paymentInfo: { status: string } } }>(
      'mutation ($input: MatchPaymentInput!) { matchPayment(input: $input) { msg userId paymentInfo { status } } }',
      { input: { id, phone, reason: 'Showed the SMS of bKash' } },
      { token },
    );
  const decide = (id: string, seen: string, decision: string) =>
    product.graphql<{ decideUnmatchedPayment: { msg: string; unmatchedPayment: object | null } }>(
      'mutation ($input: DecideUnmatchedInput!) { decideUnmatchedPayment(input: $input) { msg unmatchedPayment { id state reason said { trxID } } } }',
      { input: { id, seen, decision, reason: 'Looked at bKash' } },
      admin,
    );
  return { ...bkash, payElsewhere, payUnanswered, notify, findUnmatched, unmatched, match, decide };
}
