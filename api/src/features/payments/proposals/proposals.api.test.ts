import { describe, expect, it } from 'vitest';
import { type BuiltUser, testPassword } from '../../../../test/build.ts';
import { expectPages } from '../../../../test/list-pages.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { countPaymentsToDecide } from '../payment.figures.ts';
import type { PaymentProposalView } from './proposal.types.ts';

const payments = await startBkash({ PAYMENT_SECOND_OFFICER: 'true', STEP_UP: 'true' });
const { product, build, applicant, admin, paymentRecordsOf, expectConsistentEvents, submit, verify, open, pay } =
  payments;
const superadmin = await build.superadmin();
const reason = 'Paid at the counter';

interface Said {
  msg: string;
}

async function propose(userId: string, given: object = {}, caller: BuiltUser = superadmin) {
  const input = { id: userId, paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: newSlipNumber(), reason };
  const { data, code, field } = await product.graphql<{ updateUser: Said }>(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }',
    { input: { ...input, currentPassword: testPassword, ...given } },
    caller,
  );
  return { msg: data?.updateUser.msg, code, field };
}

async function waiting(userId: string, caller: BuiltUser = admin): Promise<PaymentProposalView | undefined> {
  const fields =
    'id userId name phone method bankSlipNumber transactionId amount reason proposedBy isOwn status version';
  const { data } = await product.graphql<{ paymentProposals: PaymentProposalView[] }>(
    `{ paymentProposals { ${fields} } }`,
    {},
    caller,
  );
  return data?.paymentProposals.find((one) => one.userId === userId);
}

async function proposed(given: object = {}) {
  const user = await applicant();
  await propose(user.id, given);
  return { user, proposal: (await waiting(user.id)) ?? expect.fail('Not listed') };
}

type Seen = Pick<PaymentProposalView, 'id' | 'version'>;

async function approve(
  { id, version }: Seen,
  caller: BuiltUser = admin,
  currentPassword: string | null = testPassword,
) {
  const { data, code } = await product.graphql<{ approvePayment: Said }>(
    'mutation ($input: ApprovePaymentInput!) { approvePayment(input: $input) { msg } }',
    { input: { id, version, currentPassword } },
    caller,
  );
  return data?.approvePayment.msg ?? code;
}

async function reject({ id, version }: Seen, why: string, caller: BuiltUser = admin) {
  const { data, code } = await product.graphql<{ rejectPayment: Said }>(
    'mutation ($input: RejectPaymentInput!) { rejectPayment(input: $input) { msg } }',
    { input: { id, version, reason: why } },
    caller,
  );
  return data?.rejectPayment.msg ?? code;
}

describe('updateUser to PAID with PAYMENT_SECOND_OFFICER', () => {
  it('proposes the payment: the applicant stays UNPAID and both officers see it', async () => {
    const user = await applicant();
    const toDecide = await countPaymentsToDecide(product.ctx);
    expect(await propose(user.id, { bankSlipNumber: 'CTR-77' })).toMatchObject({
      msg: 'Payment proposed. A second officer must approve it',
    });
    expect(await paymentRecordsOf(user)).toEqual({
      ...{ status: 'UNPAID', applicantId: null, attempts: [], transitions: [], messages: [] },
      audited: ['payment.proposed'],
    });
    expect(await waiting(user.id)).toMatchObject({
      ...{ name: user.name, method: 'BANK', bankSlipNumber: 'CTR-77', transactionId: null, amount: 1000, reason },
      ...{ proposedBy: superadmin.name, isOwn: false, status: 'UNPAID' },
    });
    expect(await waiting(user.id, superadmin)).toMatchObject({ isOwn: true });
    expect(await countPaymentsToDecide(product.ctx)).toBe(toDecide + 1);
    expect(await propose(user.id)).toMatchObject({ code: 'CONFLICT', field: 'paymentStatus' });
  });

  it('sets UNPAID and PENDING immediately; a slip set to PENDING is verified by another officer', async () => {
    const user = await applicant();
    const bankSlipNumber = newSlipNumber();
    const pending = { paymentStatus: 'PENDING', bankSlipNumber };
    expect(await propose(user.id, pending)).toMatchObject({ msg: 'User Updated' });
    expect((await verify(user.id, bankSlipNumber, { token: superadmin.token })).status).toBe(403);
    expect((await paymentRecordsOf(user)).status).toBe('PENDING');
    expect((await verify(user.id, bankSlipNumber)).status).toBe(200);
    expect(await propose(user.id, { paymentStatus: 'UNPAID' })).toMatchObject({ msg: 'User Updated' });
    expect((await paymentRecordsOf(user)).status).toBe('UNPAID');
  });

  it('refuses the officer who set a rejected slip of the applicant to PENDING', async () => {
    const user = await applicant();
    const bankSlipNumber = newSlipNumber();
    await submit(user.token, bankSlipNumber);
    await payments.reject(user.id, bankSlipNumber, 'Not at the bank');
    await propose(user.id, { paymentStatus: 'PENDING', bankSlipNumber });
    expect((await verify(user.id, bankSlipNumber, { token: superadmin.token })).status).toBe(403);
    expect((await verify(user.id, bankSlipNumber)).status).toBe(200);
  });

  it('needs a reason where step-up is off', async () => {
    const { product: plain, build: other } = await startBkash({ PAYMENT_SECOND_OFFICER: 'true' });
    const { user } = await other.profile();
    const input = { id: user.id, paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: newSlipNumber() };
    const query = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }';
    const officer = await other.superadmin();
    expect(await plain.graphql(query, { input }, officer)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
    expect((await plain.graphql(query, { input: { ...input, reason } }, officer)).errors).toBeUndefined();
  });
});

describe('approvePayment', () => {
  it('by a second officer makes the applicant PAID, with events, audit of both officers and messages', async () => {
    const { user, proposal } = await proposed({ bankSlipNumber: 'CTR-78' });
    expect(await approve(proposal)).toBe('Payment accepted');
    expect(await paymentRecordsOf(user)).toEqual({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      attempts: [{ method: 'BANK', state: 'VERIFIED', slip: 'CTR-78', trx: null, reason }],
      transitions: ['VERIFIED OVERRIDE'],
      audited: ['payment.proposed', 'payment.overridden'],
      messages: ['paid sms', 'paid mail'],
    });
    const [line] = await product.sql`SELECT actor_id AS actor, reason, after FROM audit_events
      WHERE subject_id = ${user.id} AND action = 'payment.overridden'`;
    expect(line).toMatchObject({ actor: admin.id, reason, after: { proposedBy: superadmin.name, method: 'BANK' } });
    expect(await waiting(user.id)).toBeUndefined();
    await expectConsistentEvents();
  });

  it('is for the fee that was proposed, also after a change of the fee', async () => {
    const user = await applicant(await build.exam({ year: 2091 }));
    await propose(user.id);
    const proposal = (await waiting(user.id)) ?? expect.fail('Not listed');
    await product.sql`UPDATE intakes SET fee_bank = 1500 WHERE id IN (SELECT intake_id FROM profiles WHERE user_id = ${user.id})`;
    expect(proposal.amount).toBe(1000);
    await approve(proposal);
    const amounts =
      await product.sql`SELECT state, amount_poisha AS poisha FROM payment_attempts WHERE user_id = ${user.id}`;
    expect(amounts).toEqual([{ state: 'VERIFIED', poisha: 100_000 }]);
  });

  it('refuses its proposer, a missing or wrong password, a stale version and an unknown proposal', async () => {
    const { user, proposal } = await proposed();
    expect(await approve(proposal, superadmin)).toBe('FORBIDDEN');
    expect(await approve(proposal, admin, null)).toBe('STEP_UP_REQUIRED');
    expect(await approve(proposal, admin, 'wrong-password-1')).toBe('STEP_UP_REQUIRED');
    expect(await approve({ ...proposal, version: proposal.version + 1 })).toBe('CONFLICT');
    expect(await approve({ ...proposal, id: user.id })).toBe('NOT_FOUND');
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', audited: ['payment.proposed'] });
  });

  it('succeeds once of concurrent approvals and rejections', async () => {
    const { user, proposal } = await proposed();
    const officers = await Promise.all([build.admin(), build.admin(), build.superadmin()]);
    const answers = await Promise.all(
      officers.flatMap((officer) => [approve(proposal, officer), reject(proposal, 'No money seen', officer)]),
    );
    expect(answers.filter((one) => one !== 'CONFLICT')).toHaveLength(1);
    const { attempts, audited, messages } = await paymentRecordsOf(user);
    expect(audited).toHaveLength(2);
    expect(attempts.length).toBeLessThanOrEqual(1);
    expect(messages.length).toBe(attempts.length * 2);
  });

  it('after a payment by bKash moves the proposed payment to review', async () => {
    const { user, proposal } = await proposed({ bankSlipNumber: 'CTR-79' });
    await pay((await open(user)).url);
    expect(await waiting(user.id)).toMatchObject({ status: 'PAID' });
    expect(await approve(proposal)).toBe(
      'The fee was paid in another way meanwhile. This money is listed for a decision',
    );
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [
        { method: 'BKASH', state: 'COMPLETED' },
        { method: 'BANK', state: 'REVIEW', slip: 'CTR-79', reason: 'paymentTwice' },
      ],
      audited: ['payment.proposed', 'payment.completed', 'payment.review'],
    });
    await expectConsistentEvents();
  });

  it('of a slip that the applicant submitted, after bKash, keeps its one attempt under review', async () => {
    const user = await applicant();
    const bankSlipNumber = newSlipNumber();
    await submit(user.token, bankSlipNumber);
    await propose(user.id, { bankSlipNumber });
    await pay((await open(user)).url);
    const proposal = (await waiting(user.id)) ?? expect.fail('Not listed');
    expect(await approve(proposal)).toContain('listed for a decision');
    const { attempts } = await paymentRecordsOf(user);
    expect(attempts.map(({ method, state }) => [method, state])).toEqual([
      ['BANK', 'REVIEW'],
      ['BKASH', 'COMPLETED'],
    ]);
  });

  it('refuses money that an officer has marked as refunded meanwhile', async () => {
    const user = await applicant();
    await pay((await open(user)).url, wallets.wrongAmount);
    const [attempt]: { id: string; trx: string }[] =
      await product.sql`SELECT id, transaction_id AS trx FROM payment_attempts WHERE user_id = ${user.id}`;
    await propose(user.id, { paymentMethod: 'BKASH', bankSlipNumber: '', trxID: attempt?.trx });
    const proposal = (await waiting(user.id)) ?? expect.fail('Not listed');
    const refunded = { attemptId: attempt?.id, seen: 'REVIEW', decision: 'REFUNDED', reason: 'Paid back' };
    const { errors } = await product.graphql(
      'mutation ($input: DecidePaymentInput!) { decidePayment(input: $input) { msg } }',
      { input: refunded },
      await build.admin(),
    );
    expect(errors).toBeUndefined();
    expect(await approve(proposal)).toBe('CONFLICT');
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', attempts: [{ state: 'REFUNDED' }] });
    expect(await reject(proposal, 'The money was paid back')).toBe('Proposed payment rejected');
  });

  it('refuses a slip number that another applicant has paid with, and leaves the proposal', async () => {
    const [first, second] = [
      await proposed({ bankSlipNumber: 'CTR-80' }),
      await proposed({ bankSlipNumber: 'CTR-80' }),
    ];
    expect(await approve(first.proposal)).toBe('Payment accepted');
    expect(await approve(second.proposal)).toBe('CONFLICT');
    expect(await waiting(second.user.id)).toMatchObject({ version: second.proposal.version });
  });
});

it('withdrawApplication refuses an application whose proposed payment waits', async () => {
  const { user, proposal } = await proposed();
  const mayWithdraw = async () => {
    const { data } = await product.graphql<{ myApplications: { mayWithdraw: boolean }[] }>(
      '{ myApplications { mayWithdraw } }',
      {},
      user,
    );
    return data?.myApplications[0]?.mayWithdraw;
  };
  const withdraw = () => product.graphql('mutation { withdrawApplication { msg } }', {}, user);
  expect(await mayWithdraw()).toBe(false);
  expect((await withdraw()).errors?.[0]?.message).toMatch(/cannot be withdrawn here/);
  await reject(proposal, 'No money at the bank');
  expect(await mayWithdraw()).toBe(true);
  expect((await withdraw()).errors).toBeUndefined();
});

describe('rejectPayment', () => {
  it('by a second officer needs a reason; by its proposer withdraws it', async () => {
    const [one, other] = [await proposed(), await proposed()];
    expect(await reject(one.proposal, ' ')).toBe('BAD_USER_INPUT');
    expect(await reject(one.proposal, 'No money at the bank')).toBe('Proposed payment rejected');
    expect(await reject(other.proposal, 'Wrong applicant', superadmin)).toBe('Proposed payment withdrawn');
    expect(await approve(one.proposal)).toBe('CONFLICT');
    expect((await paymentRecordsOf(one.user)).audited).toEqual(['payment.proposed', 'payment.proposal-rejected']);
    expect((await paymentRecordsOf(other.user)).audited).toEqual(['payment.proposed', 'payment.proposal-withdrawn']);
    expect(await propose(one.user.id)).toMatchObject({ msg: expect.stringContaining('proposed') });
  });
});

it('is listed in pages with the number of pending ones', async () => {
  for (let made = 0; made < 3; made += 1) await proposed();
  const list = { before: 'paymentProposals', after: 'paymentProposalPage', rows: 'proposals', most: 200 };
  await expectPages(product, list, admin);
});
