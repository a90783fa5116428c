import { timeouts, wallets } from '../src/features/payments/bkash/bkash.fixture.ts';
import { connectBkash, getBkashGateway } from '../src/features/payments/bkash/bkash.gateway.ts';
import { processNotification } from '../src/features/payments/bkash/bkash.jobs.ts';
import { actOnPage } from '../src/outside/bkash/bkash.fixture.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';
import type { BuiltUser } from './build.ts';
import { profilePayload } from './build-profile.ts';
import { type FlowCalls, type Flows, stepUp } from './change-flows.ts';
import { page } from './document-calls.ts';
import { newSlipNumber } from './payment-calls.ts';
import { insertRow } from './table-rows.ts';

/** Changes of applicants, and what officers decide about their documents and payments. */
export function applicationFlows(calls: FlowCalls): Flows {
  const { product, build, change, sendFile, chief, admin } = calls;
  connectBkash(product.app, { timeouts });

  async function payer(): Promise<BuiltUser> {
    const { user } = await build.profile();
    await build.images(user.id);
    return user;
  }
  async function pending(
    bankSlipNumber = newSlipNumber(),
  ): Promise<{ user: BuiltUser; userId: string; bankSlipNumber: string }> {
    const user = await payer();
    await change('submitBankSlip', { input: { bankSlipNumber } }, user);
    return { user, userId: user.id, bankSlipNumber };
  }
  /** The id of the notification of a bKash payment that the product did not start. */
  async function paidElsewhere(invoice: string): Promise<string> {
    const bkash = getBkashGateway(product.app);
    const callbackUrl = `${product.url}/elsewhere`;
    const made = await bkash.create({ invoice, amountPoisha: 101_600, payerReference: 'x', callbackUrl });
    if (made.kind !== 'created') throw new Error(made.kind);
    await actOnPage(made.bkashURL, 'confirm', wallets.good);
    const done = await bkash.execute(made.paymentID);
    const Message = JSON.stringify({
      trxID: done.kind === 'completed' ? done.trxID : '',
      amount: '1016.00',
      currency: 'BDT',
    });
    const body = JSON.stringify({ Type: 'Notification', MessageId: invoice, Message });
    await fetch(`${product.url}/pay/bkash/ipn`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    const [row] = await product.sql`SELECT id FROM payment_notifications WHERE message_id = ${invoice}`;
    await processNotification.handle(product.ctx, { id: row.id });
    return String(row.id);
  }

  return {
    async 'an application with images and documents'() {
      const { exam, kinds } = await calls.asking();
      const user = await build.student();
      await change('saveProfileDraft', { input: { data: { religion: 'Islam' }, version: 0 } }, user);
      await change('submitProfile', { input: profilePayload(exam.id, product.ctx.now()) }, user);
      await sendFile('uploadProfilePic', await photo(300, 300), { by: user });
      await sendFile('uploadSignature', await photo(300, 80), { by: user });
      const kindId = kinds[0]?.id;
      type Paged = { id: string; version: number; pages: { id: string }[] };
      await sendFile<Paged>('addDocumentPage', await page(), { by: user, kindId, depth: 1 });
      const two = await sendFile<Paged>('addDocumentPage', await page(1), { by: user, kindId, depth: 1 });
      const pageIds = two.pages.map(({ id }) => id).toReversed();
      const { version } = await change(
        'arrangeDocumentPages',
        { input: { kindId, pageIds, version: two.version } },
        user,
      );
      const sent = await change('submitDocument', { input: { kindId, version } }, user);
      const decision = { id: two.id, decision: 'ACCEPTED', version: sent.version };
      await change('decideDocument', { input: decision }, admin);
      const [image] = await product.sql`SELECT id FROM images WHERE user_id = ${user.id} AND kind = 'PICTURE'`;
      await change('reviewImage', { input: { id: image.id, review: 'RETURNED', reason: 'Too dark' } }, admin);
      await change('withdrawApplication', {}, user);
    },
    async 'payments by bank slip'() {
      const { user, ...first } = await pending();
      await sendFile('uploadSlipPhoto', await photo(400, 300), { by: user });
      await change('verifyBankSlip', { input: first }, admin);
      const { user: _, ...second } = await pending();
      await change('rejectBankSlip', { input: { ...second, reason: 'Unreadable' } }, admin);
      await change('waiveCharge', { input: { userId: (await payer()).id, ...stepUp } }, chief);
      await change('startExport', { input: { kind: 'APPLICANTS', search: {} } }, admin);
    },
    async 'payments by bKash'() {
      const user = await payer();
      await change('startBkashPayment', {}, user);
      const attempt = {
        user_id: (await payer()).id,
        method: 'BKASH',
        state: 'REVIEW',
        amount_poisha: 101_600,
        transaction_id: 'TRX1',
      };
      const { id: attemptId } = await insertRow(product.ctx.db, 'payment_attempts', attempt);
      await change(
        'decidePayment',
        { input: { attemptId, decision: 'REFUND_DUE', seen: 'REVIEW', reason: 'Paid twice' } },
        admin,
      );
      const { phone } = await payer();
      const matched = { id: await paidElsewhere('ELSEWHERE-1'), phone, reason: 'Showed the SMS' };
      await change('matchPayment', { input: matched }, admin);
      const decided = {
        id: await paidElsewhere('ELSEWHERE-2'),
        seen: 'UNMATCHED',
        decision: 'REFUND_DUE',
        reason: 'Nobody',
      };
      await change('decideUnmatchedPayment', { input: decided }, admin);
    },
    async 'bank statements'() {
      type Uploaded = { statement: { id: string } };
      const upload = (slip: string, name: string) =>
        sendFile<Uploaded>('uploadBankStatement', `Date;Slip No;Credit;Narration\r\n21/11/2026;${slip};1000;x`, {
          ...{ by: admin, as: name, depth: 1 },
        });
      const { user: _, ...slip } = await pending();
      const { statement } = await upload('COUNTER 7', 'one.csv');
      const columns = { id: statement.id, headingLine: 0, reference: 1, amount: 2, date: 0 };
      await change('setBankStatementColumns', { input: columns }, admin);
      const [line] = await product.sql`SELECT id FROM bank_statement_lines WHERE statement_id = ${statement.id}`;
      await change('matchBankLine', { input: { lineId: line.id, ...slip } }, admin);
      await change('unmatchBankLine', { lineId: line.id }, admin);
      const { statement: other } = await upload(slip.bankSlipNumber, 'two.csv');
      await change('verifyBankStatement', { input: { id: other.id } }, admin);
    },
  };
}
