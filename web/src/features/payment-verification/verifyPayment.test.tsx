import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { paymentVerificationPages as pages } from './index.ts';
import { attempt, paid, payment } from './verification.fixture.ts';

afterEach(() => vi.useRealTimers());

async function open(given = payment()) {
  api.answers({ ...given });
  const view = await renderApp('/payment/u1', { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'Payment of KARIM UDDIN' });
  return view;
}
const state = () => within(screen.getByRole('region', { name: 'State of the payment' }));
const field = () => screen.getByLabelText('Bank slip number');
const button = (name: string) => screen.getByRole('button', { name });

describe('VerifyPaymentPage with a pending slip', () => {
  it('shows state, applicant and payment history', async () => {
    const { container } = await open();
    for (const chip of ['Pending', 'Bank', 'Slip SB-1002']) expect(state().getByText(chip)).toBeVisible();
    const applicant = screen.getByRole('region', { name: 'Applicant' });
    for (const fact of ['KARIM UDDIN', '01700000006', 'BSc in Physics', 'Physics Spring 2027', '5 December 2026']) {
      expect(applicant).toHaveTextContent(fact);
    }
    expect(screen.getByRole('region', { name: 'What has happened so far' })).toHaveTextContent('Slip number SB-1002');
    expect(field()).toHaveValue('SB-1002');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/payment/verify');
    await expectAccessible(container);
  });

  it('verifies the seen number and refetches after three seconds', async () => {
    await open();
    api.answers({ verifyBankSlip: { msg: 'Submitted' }, ...paid });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Verify').click();
    expect(await screen.findByText('Submitted')).toBeVisible();
    // The success is shown once.
    expect(screen.getByText('This page shows the new state in a moment.')).toBeVisible();
    expect(sent('VerifyBankSlip')).toEqual([{ input: { userId: 'u1', bankSlipNumber: 'SB-1002' } }]);
    expect(state().getByText('Pending')).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await screen.findByText('PHY-27S-0001')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('verifies the slip of the application to the intake in the URL', async () => {
    api.answers({ ...payment(), verifyBankSlip: { msg: 'Submitted' } });
    await renderApp('/payment/u1?intake=i0', { as: 'ADMIN', pages });
    await screen.findByRole('heading', { level: 1, name: 'Payment of KARIM UDDIN' });
    expect(sent('PaymentToVerify')).toEqual([{ userId: 'u1', intake: 'i0' }]);
    button('Verify').click();
    expect(await screen.findByText('Submitted')).toBeVisible();
    expect(sent('VerifyBankSlip')).toEqual([{ input: { userId: 'u1', bankSlipNumber: 'SB-1002' }, intake: 'i0' }]);
  });

  it('refuses a blank number', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.click(button('Verify'));
    expect(await screen.findAllByText('You must enter your bank slip number')).not.toHaveLength(0);
    expect(sent('VerifyBankSlip')).toEqual([]);
  });

  it('rejects with a reason after a confirmation', async () => {
    const { user } = await open();
    await user.click(button('Reject'));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('The bank slip number SB-1002 will not be accepted.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    expect(sent('RejectBankSlip')).toEqual([]);
    api.answers({ rejectBankSlip: { msg: 'Rejected' } });
    await user.type(dialog.getByLabelText('Reason'), 'Unreadable');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(sent('RejectBankSlip')).toEqual([
      { input: { userId: 'u1', bankSlipNumber: 'SB-1002', reason: 'Unreadable' } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('warns of other applicants with the number and links their payments', async () => {
    const other = {
      userId: 'u2',
      intakeId: 'i2',
      name: 'SELIM REZA',
      phone: '01700000009',
      state: 'VERIFIED',
      isDeleted: false,
    } as const;
    const gone = { ...other, userId: 'u3', intakeId: null, name: 'RIMA', state: 'SUBMITTED', isDeleted: true } as const;
    const refunded = { ...other, userId: 'u4', name: 'KAZI', state: 'REFUNDED' } as const;
    await open(payment({ claims: [other, gone, refunded] }));
    expect(screen.getByText('Also claimed by 3 others')).toBeVisible();
    expect(screen.getByRole('link', { name: 'KAZI, 01700000009: Paid back' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'SELIM REZA, 01700000009: already verified with this number' });
    expect(link).toHaveAttribute('href', '/payment/u2?intake=i2');
    expect(screen.getByText('RIMA, 01700000009: waits for verification too (account deleted)')).toBeVisible();
  });
});

it('shows the number of all claims if not all are listed', async () => {
  const other = { userId: 'u2', intakeId: 'i2', name: 'SELIM', phone: '01700000009' };
  const claims = [{ ...other, state: 'SUBMITTED', isDeleted: false }] as const;
  await open({ ...payment({ claims: [...claims] }), slipClaimPage: { claims: [...claims], count: 21 } });
  expect(screen.getByText('The first 1 of 21 are shown.')).toBeVisible();
});

it('says how many payment attempts there are when not all are listed', async () => {
  await open(payment({ attemptCount: 51 }));
  expect(screen.getByText('The first 1 of 51 are shown.')).toBeVisible();
});

describe('conflict in a payment decision', () => {
  it('shows a corrected number to compare', async () => {
    const { user } = await open();
    const attempts = [attempt({ id: 'a2', bankSlipNumber: 'SB-1003' }), attempt({ state: 'SUPERSEDED' })];
    api.answers({
      ...payment({ info: { bankSlipNumber: 'SB-1003' }, attempts }),
      verifyBankSlip: refuses('BAD_USER_INPUT', 'This is not the number that waits', { field: 'bankSlipNumber' }),
    });
    await user.click(button('Verify'));
    expect(await screen.findByText('The payment has changed in the meantime')).toBeVisible();
    expect(screen.getByText('The number was SB-1002 and is SB-1003 now. Compare it again.')).toBeVisible();
    expect(field()).toHaveValue('SB-1003');
  });

  it('shows the decision of another officer', async () => {
    const { user } = await open();
    api.answers({
      ...paid,
      verifyBankSlip: refuses('CONFLICT', 'The payment is already complete'),
    });
    await user.click(button('Verify'));
    expect(await screen.findByText('The status was Pending and is Paid now.')).toBeVisible();
    expect(screen.getByText('PHY-27S-0001')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('closes the reject dialog and shows the corrected number', async () => {
    const { user } = await open();
    await user.click(button('Reject'));
    await user.type(screen.getByLabelText('Reason'), 'Unreadable');
    const attempts = [attempt({ id: 'a2', bankSlipNumber: 'SB-1003' }), attempt({ state: 'SUPERSEDED' })];
    api.answers({
      ...payment({ info: { bankSlipNumber: 'SB-1003' }, attempts }),
      rejectBankSlip: refuses('BAD_USER_INPUT', 'This is not the number that waits', { field: 'bankSlipNumber' }),
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(/The number was SB-1002 and is SB-1003 now/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('SB-1003');
  });

  it('shows a refusal at the field if the payment is unchanged', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), 'SB-9999');
    api.answers({
      verifyBankSlip: refuses('BAD_USER_INPUT', 'This is not the number that waits', { field: 'bankSlipNumber' }),
    });
    await user.click(button('Verify'));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/not the number that waits/));
    expect(field()).toHaveValue('SB-9999');
    expect(screen.queryByText('The payment has changed in the meantime')).not.toBeInTheDocument();
  });
});

describe('VerifyPaymentPage in other states', () => {
  it('paid: shows the verified details without a form', async () => {
    const { container } = await open(paid);
    for (const fact of ['Paid', 'PHY-27S-0001', 'SB-1002']) expect(state().getByText(fact)).toBeVisible();
    expect(state().getByText(/21 November 2026 at 10:31/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('unpaid: shows no form', async () => {
    const info = { status: 'UNPAID', paymentMethod: 'NOT_YET_SUBMITTED', bankSlipNumber: null, date: null } as const;
    await open(payment({ info, attempts: [] }));
    expect(state().getByText('No payment waits for verification.')).toBeVisible();
    expect(state().getByText('Not yet submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('pending by bank without a number: says that the number is missing', async () => {
    await open(payment({ info: { paymentMethod: 'BANK', bankSlipNumber: null }, attempts: [] }));
    expect(state().getByText(/has not given the number of a bank slip yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('pending at bKash: shows no form', async () => {
    const attempts = [attempt({ method: 'BKASH', state: 'EXECUTING', bankSlipNumber: null })];
    await open(payment({ info: { paymentMethod: 'BKASH', bankSlipNumber: null }, attempts }));
    expect(state().getByText(/bKash has not confirmed this payment yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('retries a failed load', async () => {
    await failThenRetry(() => renderApp('/payment/u1', { as: 'ADMIN', pages }), 'profile', { ...payment() });
    expect(await screen.findByRole('button', { name: 'Verify' })).toBeVisible();
  });
});
