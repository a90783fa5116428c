import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { paymentVerificationPages as pages } from './index.ts';
import type { Proposal } from './useProposals.ts';
import type { PendingReview } from './useReviews.ts';
import { listOf, noUnmatched, pending } from './verification.fixture.ts';

const review = (more: Partial<PendingReview> = {}, attempt: Partial<PendingReview['attempt']> = {}): PendingReview => ({
  userId: 'u1',
  intakeId: 'i0',
  name: 'KARIM UDDIN',
  phone: '01700000006',
  applicantId: null,
  course: 'BSc in Physics',
  status: 'UNPAID',
  paidBy: 'NOT_YET_SUBMITTED',
  paidWith: null,
  invoice: 'ADM-1',
  sentFrom: '018•••••824',
  acceptRefusal: null,
  since: '2026-11-20T01:42:00.000Z',
  gateway: {
    status: 'Completed',
    trxID: '8A00ABCD12',
    amount: 900,
    currency: 'BDT',
    invoice: 'ADM-1',
    payer: '018•••••824',
    shortcode: null,
    at: null,
  },
  ...more,
  attempt: {
    id: 'a1',
    state: 'REVIEW',
    method: 'BKASH',
    amount: 1016,
    bankSlipNumber: null,
    transactionId: '8A00ABCD12',
    reason: 'The money that came does not match the fee',
    ...attempt,
  },
});
const answer = (...payments: PendingReview[]) =>
  api.answers({ ...listOf(pending()), ...noUnmatched, undecidedPayments: { payments, count: payments.length } });
const open = (at = '/payment/verify?show=decisions') => renderApp(at, { as: 'ADMIN', pages });
const sent = () => api.calls('DecidePayment').map(({ variables }) => variables.input);
const button = (name: string) => screen.getByRole('button', { name });
const card = () => within(screen.getByRole('region', { name: 'KARIM UDDIN' }));

describe('UndecidedList', () => {
  it('counts next to the slips and opens by URL', async () => {
    answer(review());
    const { user, address } = await open('/payment/verify');
    await screen.findByRole('cell', { name: 'SB-1002' });
    await user.click(await screen.findByRole('radio', { name: 'Needs a decision (1)' }));
    expect(await screen.findByText('1 payment needs a decision')).toHaveRole('status');
    expect(address()).toBe('/payment/verify?show=decisions');
    expect(screen.getByRole('link', { name: 'Bank statement' })).toHaveAttribute('href', '/payment/statement');
  });

  it('shows the number of all payments if not all are listed', async () => {
    answer(review());
    api.answers({ undecidedPayments: { payments: [review()], count: 201 } });
    await open();
    expect(await screen.findByText('The first 1 of 201 are shown.')).toBeVisible();
  });

  it('shows the reason, and expected and reported values', async () => {
    answer(review());
    const { container } = await open();
    expect(await screen.findByText('The money that came does not match the fee')).toBeVisible();
    const amount = card().getByRole('row', { name: /Amount/ });
    expect(amount).toHaveTextContent('Amount1016900 differs');
    expect(card().getByRole('row', { name: /Invoice/ })).not.toHaveTextContent('differs');
    await expectAccessible(container);
  });

  it('accepts with a reason after a confirmation', async () => {
    answer(review());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept: it pays the fee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept: it pays the fee' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'The rest came by cash');
    answer();
    api.answers({ decidePayment: { msg: 'Payment accepted' } });
    await user.click(dialog.getByRole('button', { name: 'Accept: it pays the fee' }));
    expect(await screen.findByText('Payment accepted')).toBeVisible();
    expect(sent()).toEqual([{ attemptId: 'a1', seen: 'REVIEW', decision: 'ACCEPT', reason: 'The rest came by cash' }]);
    expect(await screen.findByText('No payment needs a decision')).toBeVisible();
  });

  it('refuses to accept a second payment, and offers the other decisions', async () => {
    answer(
      review(
        {
          status: 'PAID',
          paidBy: 'BKASH',
          paidWith: '8A1',
          acceptRefusal: 'The payment is already complete',
          gateway: null,
        },
        { method: 'BANK', bankSlipNumber: 'SB-9', transactionId: null },
      ),
    );
    await open();
    expect(await screen.findByText(/cannot be accepted: The payment is already complete/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    for (const way of ['To be paid back', 'Has been paid back', 'Reject']) expect(button(way)).toBeVisible();
    expect(card().getByText('Paid: bKash 8A1')).toBeVisible();
  });

  it('a payment to refund can only be marked as refunded', async () => {
    answer(review({ acceptRefusal: 'no' }, { state: 'REFUND_DUE' }));
    await open();
    expect(await screen.findByRole('button', { name: 'Has been paid back' })).toBeVisible();
    for (const way of [/^Accept/, 'To be paid back', 'Reject'])
      expect(screen.queryByRole('button', { name: way })).not.toBeInTheDocument();
  });

  it('on a conflict shows the previous and the new state with the reason', async () => {
    answer(review());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'To be paid back' }));
    await user.type(screen.getByLabelText('Reason'), 'Wrong amount');
    answer();
    api.answers({
      decidePayment: refuses('CONFLICT', 'Someone else has decided this payment in the meantime'),
      paymentAttemptPage: {
        attempts: [{ id: 'a1', state: 'REFUNDED', reason: 'Refund 77', updatedAt: '2026-11-21T04:31:00.000Z' }],
      },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'To be paid back' }));
    expect(await screen.findByText('Someone else has decided the payment of KARIM UDDIN')).toBeVisible();
    expect(screen.getByText('The status was Being checked and is Paid back now.')).toBeVisible();
    expect(screen.getByText('Reason: Refund 77')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  ...{
    id: 'o1',
    userId: 'u1',
    intakeId: 'i0',
    name: 'KARIM UDDIN',
    phone: '01700000006',
    method: 'BANK',
    bankSlipNumber: 'CTR-77',
  },
  ...{ transactionId: null, amount: 1000, reason: 'Paid at the counter', proposedBy: 'SELINA AKTER', status: 'UNPAID' },
  ...{ proposedAt: '2026-11-20T01:42:00.000Z', isOwn: false, version: 1, ...more },
});

const listed = (...proposals: Proposal[]) => ({ paymentProposalPage: { proposals, count: proposals.length } });

describe('ProposalList', () => {
  const manualPayment = () => within(screen.getByRole('region', { name: 'Manual payment: KARIM UDDIN' }));

  it('shows officer, reason and amount; approves with the password that the API requires', async () => {
    answer();
    api.answers({ ...listed(proposal()), approvePayment: refuses('STEP_UP_REQUIRED', 'Type your password') });
    const { user, container } = await open();
    await screen.findByText('Needs a decision (1)');
    for (const fact of ['SELINA AKTER', 'Paid at the counter', 'BDT 1000', 'CTR-77'])
      expect(manualPayment().getByText(fact)).toBeVisible();
    expect(manualPayment().getByRole('link')).toHaveAttribute('href', '/payment/u1?intake=i0');
    await expectAccessible(container);
    await user.click(manualPayment().getByRole('button', { name: 'Approve: it pays the fee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve: it pays the fee' }));
    await user.type(await dialog.findByLabelText('Your own password'), 'admin-admission-1');
    api.answers({ ...listed(), approvePayment: { msg: 'Payment accepted' } });
    await user.click(dialog.getByRole('button', { name: 'Approve: it pays the fee' }));
    expect(await screen.findByText('Payment accepted')).toBeVisible();
    expect(api.calls('ApprovePayment').at(-1)?.variables.input).toEqual({
      ...{ id: 'o1', version: 1, currentPassword: 'admin-admission-1' },
    });
    expect(await screen.findByText('No payment needs a decision')).toBeVisible();
  });

  it('shows the number of all proposals if not all are listed', async () => {
    answer();
    api.answers({ paymentProposalPage: { proposals: [proposal()], count: 201 } });
    await open();
    expect(await screen.findByText('The first 1 of 201 are shown.')).toBeVisible();
    expect(screen.getByText('Needs a decision (201)')).toBeVisible();
  });

  it('allows its proposer only the withdrawal, with a reason', async () => {
    answer();
    api.answers({
      ...listed(proposal({ isOwn: true })),
      rejectPayment: { msg: 'Proposed payment withdrawn' },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(manualPayment().queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Wrong applicant');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Proposed payment withdrawn')).toBeVisible();
    expect(api.calls('RejectPayment').at(-1)?.variables.input).toEqual({
      ...{ id: 'o1', version: 1, reason: 'Wrong applicant' },
    });
  });
});
