import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import * as files from '../../lib/saveFile.ts';
import { admitPages } from '../admit/index.ts';
import { paymentPages } from './index.ts';
import type { Overview } from './paymentState.ts';
import { attempt, overview, paidByBkash, slipPending } from './payments.fixture.ts';
import * as redirects from './redirectTo.ts';

afterEach(() => vi.useRealTimers());

async function open(myPayment: Overview, query = '') {
  api.answers({ myPayment });
  const view = await renderApp(`/payment${query}`, { as: 'STUDENT', pages: paymentPages });
  await screen.findByRole('region', { name: 'Payment status' });
  return view;
}
const status = () => screen.getByRole('region', { name: 'Payment status' });

const ownCheckout = `${location.origin}/pay/bkash?phone=01700000005`;

describe('PaymentPage', () => {
  it('shows amount, state and next step, with links to both methods', async () => {
    const { container } = await open(overview());
    expect(status()).toHaveTextContent('The admission fee is BDT 1016 by bKash or BDT 1000 at the bank.');
    expect(status()).toHaveTextContent('We have not received a payment yet.');
    expect(status()).toHaveTextContent('Choose one of the two ways to pay below.');
    const bkash = screen.getByRole('link', { name: 'Pay BDT 1016 with bKash' });
    expect(bkash).toHaveAttribute('href', 'https://pay.example/bkash?phone=01700000005');
    expect(screen.getByRole('link', { name: 'Bank details and slip' })).toHaveAttribute('href', '/payment/bank');
    expect(await screen.findByText(/Pay BDT 1000 at Example Bank, Main Branch/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(container);
  });

  it('shows the last day to pay, and no payment method after it', async () => {
    const { unmount } = await open(overview());
    expect(status()).toHaveTextContent(/Last day to payFriday,? 8 January 2027 at 11:59/);
    unmount();
    await open(overview({ isPaymentOpen: false, lastPayment: '2026-01-31T17:59:00.000Z' }));
    expect(screen.getByText('The last day to pay has passed')).toBeVisible();
    expect(status()).toHaveTextContent('Next stepPlease do not pay now. Ask the admission office first.');
    expect(screen.queryByRole('link', { name: /bKash|bank slip/ })).not.toBeInTheDocument();
  });

  it.each([
    ['SUBMITTED', 'BANK', 'The admission fee at the bank is BDT 900.', 'BDT 900', 'BDT 1016'],
    ['INITIATED', 'BKASH', 'The admission fee is BDT 916 by bKash or BDT 1000 at the bank.', 'BDT 1000', 'BDT 916'],
    ['UNKNOWN', 'BKASH', 'The admission fee by bKash is BDT 916.', 'BDT 1000', 'BDT 916'],
  ] as const)(
    'shows the fee at which a payment in state %s has begun',
    async (state, method, sentence, bank, bkash) => {
      const begun = attempt({ state, method, amount: method === 'BANK' ? 900 : 916 });
      const pending = state === 'INITIATED' ? {} : { status: 'PENDING' as const, paymentMethod: method };
      await open(overview({ ...pending, attempts: [begun] }));
      expect(status()).toHaveTextContent(sentence);
      expect(screen.getByRole('region', { name: 'Pay at the bank' })).toHaveTextContent(bank);
      expect(screen.getByRole('region', { name: 'Pay with bKash' })).toHaveTextContent(bkash);
    },
  );

  it('leads to the correction of a pending slip after the last day to pay, and to no payment', async () => {
    await open({ ...slipPending, isPaymentOpen: false });
    expect(screen.getByRole('link', { name: 'Correct the bank slip number' })).toHaveAttribute('href', '/payment/bank');
    expect(screen.queryByRole('link', { name: /bKash/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Pay (with bKash|at the bank)/ })).not.toBeInTheDocument();
  });

  it('leads to the correction of a rejected slip after the last day to pay, and to no payment', async () => {
    const slip = attempt({ method: 'BANK', state: 'REJECTED', bankSlipNumber: 'SB-1', reason: 'Not at the bank' });
    await open(overview({ isPaymentOpen: false, mayCorrectSlip: true, attempts: [attempt({ id: 'a2' }), slip] }));
    expect(status()).toHaveTextContent('Your bank slip number SB-1 was not accepted.');
    expect(status()).toHaveTextContent('Check the number and submit it again. Do not pay a second time.');
    expect(screen.getByRole('link', { name: 'Correct the bank slip number' })).toHaveAttribute('href', '/payment/bank');
    expect(screen.getAllByText('Not at the bank')[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: /bKash/ })).not.toBeInTheDocument();
  });

  it('pays the earlier application of the intake by bKash, and links to its slip', async () => {
    const redirectTo = vi.spyOn(redirects, 'redirectTo').mockImplementation(() => {});
    const { user } = await open(overview({ bkashUrl: ownCheckout }), '?intake=i0');
    expect(screen.getByRole('link', { name: 'Bank details and slip' })).toHaveAttribute(
      'href',
      '/payment/bank?intake=i0',
    );
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    await user.click(screen.getByRole('link', { name: 'Pay BDT 1016 with bKash' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(api.calls('StartBkashPayment').map(({ variables }) => variables)).toEqual([{ intake: 'i0' }]);
  });

  it('sends an earlier application without images to the office, as they cannot be added to it', async () => {
    await open(overview({ blocker: 'IMAGES' }), '?intake=i0');
    expect(screen.getByText(/images can be added to your newest application only/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upload' })).not.toBeInTheDocument();
  });

  it('starts one bKash payment directly with the default checkout, and shows a refusal', async () => {
    const redirectTo = vi.spyOn(redirects, 'redirectTo').mockImplementation(() => {});
    const { user } = await open(overview({ bkashUrl: ownCheckout }));
    const pay = () => screen.getByRole('link', { name: 'Pay BDT 1016 with bKash' });
    expect(pay()).toHaveAttribute('href', '/pay/bkash?phone=01700000005');
    api.answers({ startBkashPayment: refuses('SERVICE_UNAVAILABLE', 'bKash does not answer') });
    await user.click(pay());
    expect(await screen.findByText('bKash does not answer')).toBeVisible();
    expect(redirectTo).not.toHaveBeenCalled();
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    await waitFor(() => expect(pay()).not.toHaveAttribute('aria-busy'));
    await user.click(pay());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://bkash.example/checkout/7'));
  });

  it('opens the checkout page first while a slip is pending', async () => {
    const { user, address } = await open({ ...slipPending, bkashUrl: ownCheckout });
    await user.click(screen.getByRole('link', { name: 'Pay BDT 1016 with bKash' }));
    await waitFor(() => expect(address()).toBe('/pay/bkash?phone=01700000005'));
    expect(api.calls('StartBkashPayment')).toHaveLength(0);
  });

  it.each([
    ['PROFILE', 'Create Profile', '/create-profile'],
    ['IMAGES', 'Upload', '/upload'],
  ] as const)('shows what is missing: %s', async (blocker, link, href) => {
    await open(overview({ blocker }));
    expect(screen.getByText('You cannot pay yet')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: /bKash/ })).not.toBeInTheDocument();
  });

  it('shows a submitted slip with the phone for inquiries', async () => {
    await open(slipPending);
    expect(status()).toHaveTextContent('Your bank slip number SB-1002 is waiting to be verified.');
    await waitFor(() => expect(status()).toHaveTextContent('up to 24 hours. For inquiries call 01700000008.'));
    expect(screen.getByText(/Pay with bKash only if you have not paid at the bank/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct the bank slip number' })).toBeVisible();
  });

  it('downloads the receipt of a completed payment', async () => {
    const created = vi.spyOn(URL, 'createObjectURL');
    const { user } = await open(paidByBkash);
    const made = deferred<object>();
    api.answers({ myReceipt: () => made.promise });
    const button = screen.getByRole('button', { name: 'Receipt (PDF)' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    made.resolve({ filename: 'receipt.pdf', mimeType: 'application/pdf', data: btoa('%PDF') });
    await waitFor(() => expect(created).toHaveBeenCalled());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(api.calls('MyReceipt').map(({ variables }) => variables)).toEqual([{ attemptId: 'a1' }]);
  });

  it('shows a slip as no longer needed once bKash has paid the fee', async () => {
    const slip = attempt({ id: 'a2', method: 'BANK', state: 'REVIEW', bankSlipNumber: 'SB-1002' });
    await open({ ...paidByBkash, attempts: [slip, ...paidByBkash.attempts] });
    expect(screen.getByText('No longer needed')).toBeVisible();
    expect(screen.queryByText('Being checked')).not.toBeInTheDocument();
  });

  it('shows what was received, and the fee that it was accepted for', async () => {
    await open({ ...paidByBkash, attempts: paidByBkash.attempts.map((one) => ({ ...one, received: 500 })) });
    expect(status()).toHaveTextContent('You have paid BDT 500.');
    expect(screen.getByText('bKash received BDT 500; the fee was BDT 1016.')).toBeVisible();
  });

  it('shows the paid details and links to the admit card', async () => {
    const { container } = await open(paidByBkash);
    expect(status()).toHaveTextContent('You have paid BDT 1016.');
    for (const fact of ['bKash', 'TRX77', '01711111111', 'CSE-27S-0007']) expect(status()).toHaveTextContent(fact);
    expect(screen.getByRole('link', { name: 'Download Admit' })).toHaveAttribute('href', '/download-admit');
    expect(screen.queryByRole('link', { name: /Pay BDT/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('downloads the admit card', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const { user, address } = await open(paidByBkash);
    const file = { filename: 'CSE-27S-0007.pdf', mimeType: 'application/pdf', data: 'JVBERg==' };
    const facts = {
      applicantId: 'CSE-27S-0007',
      name: 'N',
      examTitle: 'E',
      examDate: '2027-02-15T04:30:00Z',
      program: 'P',
    };
    api.answers({ myAdmitCard: { ...file, ...facts } });
    await user.click(screen.getByRole('link', { name: 'Download Admit' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(file)));
    expect(address()).toBe('/payment');
  });

  it('opens the page of the admit card with the reason if the card is held back', async () => {
    api.answers({ myPayment: paidByBkash, myAdmitCard: refuses('CONFLICT', 'Please replace the picture first') });
    const { user, address } = await renderApp('/payment', { as: 'STUDENT', pages: [...paymentPages, ...admitPages] });
    await user.click(await screen.findByRole('link', { name: 'Download Admit' }));
    expect(await screen.findByText('Please replace the picture first')).toBeVisible();
    expect(address()).toBe('/download-admit');
  });

  it('lists all attempts, newest first, with their reasons', async () => {
    const failed = attempt({
      id: 'a2',
      state: 'FAILED',
      reason: 'Not enough balance',
      updatedAt: '2026-11-21T05:30:00.000Z',
    });
    const rejected = attempt({
      id: 'a3',
      method: 'BANK',
      state: 'REJECTED',
      bankSlipNumber: 'SB-1',
      reason: 'Unreadable',
    });
    await open(overview({ attempts: [failed, rejected] }));
    const items = within(screen.getByRole('region', { name: 'What has happened so far' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
      'bKash, BDT 1016Not completedNot enough balanceBegun 21 Nov 2026, 10:30 am · Last change 21 Nov 2026, 11:30 am',
      'Bank, BDT 1000Not acceptedSlip number SB-1UnreadableSubmitted 21 Nov 2026, 10:30 am',
    ]);
  });

  it('says how many attempts there are when not all are listed', async () => {
    await open(overview({ attempts: [attempt({ state: 'CANCELLED' })], attemptCount: 51 }));
    expect(screen.getByText('The first 1 of 51 are shown.')).toBeVisible();
  });

  it('shows a load error and retries', async () => {
    api.answers({
      myPayment: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    const { user } = await renderApp('/payment', { as: 'STUDENT', pages: paymentPages });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers({ myPayment: overview() });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Payment status' })).toBeVisible();
  });
});
