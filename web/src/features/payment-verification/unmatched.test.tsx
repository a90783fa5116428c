import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { paymentVerificationPages as pages } from './index.ts';
import type { Unmatched } from './useUnmatched.ts';
import { listOf, noUnmatched } from './verification.fixture.ts';

const unmatched = (more: Partial<Unmatched> = {}, said: Partial<Unmatched['said']> = {}): Unmatched => ({
  id: 'n1',
  state: 'UNMATCHED',
  reference: 'CSE admission',
  reason: null,
  receivedAt: '2026-11-20T01:42:00.000Z',
  likely: { userId: 'u7', intakeId: null, name: 'KARIM UDDIN', phone: '01700000006' },
  standsAt: null,
  ...more,
  said: {
    status: 'Completed',
    trxID: '8A00ABCD12',
    amount: 1016,
    currency: 'BDT',
    invoice: null,
    payer: '017•••••006',
    shortcode: null,
    at: '2026-11-20T01:41:00.000Z',
    ...said,
  },
});
const answer = (...payments: Unmatched[]) =>
  api.answers({
    ...listOf(),
    undecidedPayments: { payments: [], count: 0 },
    ...noUnmatched,
    unmatchedPayments: { payments, count: payments.length, page: 1, pages: 1 },
  });
const open = () => renderApp('/payment/verify?show=decisions', { as: 'ADMIN', pages });
const card = async () => within(await screen.findByRole('region', { name: 'Transaction 8A00ABCD12' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Are you sure?' }));
const inputs = (operation: string) => api.calls(operation).map(({ variables }) => variables.input);

describe('UnmatchedList', () => {
  it('shows the notification, and counts it among the decisions', async () => {
    answer(unmatched());
    const { container } = await open();
    const shown = await card();
    for (const fact of ['BDT 1016', '017•••••006', 'CSE admission', 'Applicant unknown']) {
      expect(shown.getByText(fact)).toBeVisible();
    }
    expect(shown.getByRole('link', { name: 'KARIM UDDIN, 01700000006' })).toHaveAttribute('href', '/payment/u7');
    expect(screen.getByText('1 payment needs a decision')).toHaveRole('status');
    expect(screen.getByRole('radio', { name: 'Needs a decision (1)' })).toBeChecked();
    expect(screen.queryByText('No payment needs a decision')).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('matches a notification by phone with a reason', async () => {
    answer(unmatched());
    const { user } = await open();
    await user.click((await card()).getByRole('button', { name: 'Match to an applicant' }));
    expect(dialog().getByLabelText('Phone of the applicant')).toHaveValue('01700000006');
    await user.click(dialog().getByRole('button', { name: 'Match to an applicant' }));
    await waitFor(() => expect(dialog().getByLabelText('Reason')).toBeInvalid());
    await user.type(dialog().getByLabelText('Reason'), 'Showed the SMS');
    api.answers({
      matchPayment: refuses('CONFLICT', 'bKash knows no completed transaction with this ID'),
    });
    await user.click(dialog().getByRole('button', { name: 'Match to an applicant' }));
    expect(await screen.findByText(/bKash knows no completed transaction/)).toBeVisible();
    expect(dialog().getByLabelText('Reason')).toHaveValue('Showed the SMS');
    answer();
    api.answers({ matchPayment: { msg: 'Payment matched: the applicant is paid', userId: 'u7' } });
    await user.click(dialog().getByRole('button', { name: 'Match to an applicant' }));
    expect(await screen.findByText('Payment matched: the applicant is paid')).toBeVisible();
    expect(inputs('MatchPayment').at(-1)).toEqual({ id: 'n1', phone: '01700000006', reason: 'Showed the SMS' });
    expect(await screen.findByText('No payment needs a decision')).toBeVisible();
  });

  it('marks a notification as reviewed with a reason', async () => {
    answer(unmatched({ standsAt: { userId: 'u2', intakeId: 'i0', name: 'SELIM', phone: '01700000077' } }));
    const { user } = await open();
    const shown = await card();
    expect(shown.getByText('This transaction already belongs to a payment of SELIM.')).toBeVisible();
    expect(shown.getByRole('link', { name: /payment/i })).toHaveAttribute('href', '/payment/u2?intake=i0');
    expect(shown.queryByRole('button', { name: 'Match to an applicant' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Looked at, nothing to do' }));
    await user.type(dialog().getByLabelText('Reason'), 'Told twice');
    answer();
    api.answers({ decideUnmatchedPayment: { msg: 'Marked as looked at' } });
    await user.click(dialog().getByRole('button', { name: 'Looked at, nothing to do' }));
    expect(await screen.findByText('Marked as looked at')).toBeVisible();
    expect(inputs('DecideUnmatchedPayment')).toEqual([
      { id: 'n1', seen: 'UNMATCHED', decision: 'CLOSE', reason: 'Told twice' },
    ]);
  });

  it('a notification to refund can only be marked as refunded', async () => {
    answer(unmatched({ state: 'REFUND_DUE', reason: 'No one asked for it' }));
    await open();
    const shown = await card();
    expect(shown.getByText('Reason: No one asked for it')).toBeVisible();
    expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Has been paid back']);
  });

  it('a notification to refund whose money belongs to a payment can only be marked as reviewed', async () => {
    answer(
      unmatched({
        state: 'REFUND_DUE',
        standsAt: { userId: 'u2', intakeId: null, name: 'SELIM', phone: '01700000077' },
      }),
    );
    await open();
    const buttons = (await card()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Looked at, nothing to do']);
  });

  it('on a conflict shows the notification and its new state', async () => {
    answer(unmatched());
    const { user } = await open();
    await user.click((await card()).getByRole('button', { name: 'To be paid back' }));
    await user.type(dialog().getByLabelText('Reason'), 'Belongs to no one');
    answer();
    api.answers({
      decideUnmatchedPayment: refuses(
        'CONFLICT',
        'Someone else has matched this money to an applicant in the meantime',
      ),
    });
    await user.click(dialog().getByRole('button', { name: 'To be paid back' }));
    expect(await screen.findByText('Transaction 8A00ABCD12 has been decided in the meantime')).toBeVisible();
    expect(screen.getAllByText('Someone else has matched this money to an applicant in the meantime')[0]).toBeVisible();
  });
});
