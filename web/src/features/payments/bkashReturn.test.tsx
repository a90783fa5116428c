import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { paymentPages } from './index.ts';
import type { Overview } from './paymentState.ts';
import { attempt, overview, paidByBkash } from './payments.fixture.ts';

afterEach(() => vi.useRealTimers());

async function open(myPayment: Overview, query: string) {
  api.answers({ myPayment });
  const view = await renderApp(`/payment${query}`, { as: 'STUDENT', pages: paymentPages });
  await screen.findByRole('region', { name: 'Payment status' });
  return view;
}

describe('PaymentPage: return from bKash', () => {
  const waiting = overview({ status: 'PENDING', paymentMethod: 'BKASH', attempts: [attempt({ state: 'UNKNOWN' })] });

  it('shows the stored state, not the one in the URL', async () => {
    await open(waiting, '?bkash=paid');
    expect(screen.getAllByText('Confirming your payment with bKash…').length).toBe(1);
    expect(screen.queryByText('Payment complete')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Pay BDT 1016/ })).not.toBeInTheDocument();
    expect(screen.getAllByText(/Do not pay again/).length).toBeGreaterThan(0);
  });

  it('polls until bKash has confirmed', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    await open(waiting, '?bkash=pending');
    api.answers({ myPayment: paidByBkash });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(await screen.findByText('Payment complete')).toBeVisible();
    expect(screen.getByText('bKash has confirmed your payment. Your transaction ID is TRX77.')).toBeVisible();
    const asked = api.calls('MyPayment').length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(api.calls('MyPayment')).toHaveLength(asked);
  });

  it('keeps the last state, without an error, while a poll fails', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    await open(waiting, '?bkash=pending');
    api.down();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText('The newest state could not be loaded; this is the last one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getAllByText(/Do not pay again/).length).toBeGreaterThan(0);
    api.down(false);
    api.answers({ myPayment: paidByBkash });
    await vi.advanceTimersByTimeAsync(8_100);
    expect(await screen.findByText('Payment complete')).toBeVisible();
    expect(screen.queryByText(/^The newest state could not be loaded/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'failed',
      attempt({ state: 'FAILED', reason: 'bKash has not confirmed the payment' }),
      'The bKash payment was not completed',
    ],
    ['cancelled', attempt({ state: 'CANCELLED' }), 'The bKash payment was cancelled'],
    ['pending', attempt({ state: 'REVIEW', reason: 'The money does not fit' }), 'Your payment is being checked'],
    ['failed', attempt({ state: 'INITIATED' }), 'The bKash payment is not finished'],
  ])('shows the stored outcome for ?bkash=%s', async (hint, tried, title) => {
    const { container } = await open(overview({ attempts: [tried] }), `?bkash=${hint}`);
    const notice = screen.getByText(title).closest('[role=status], [role=alert]');
    expect(notice).toBeVisible();
    if (tried.reason) expect(notice).toHaveTextContent(tried.reason);
    if (['FAILED', 'CANCELLED'].includes(tried.state))
      expect(notice).toHaveTextContent('If bKash has confirmed that money was taken, do not pay again');
    await expectAccessible(container);
  });

  it.each([
    [false, 'The admission fee is already paid'],
    [true, 'You do not have to pay the admission fee'],
  ])('says that nothing was charged if the fee was settled meanwhile (waived: %s)', async (isWaived, title) => {
    const reason = 'This payment was no longer needed. bKash has charged nothing';
    const settled = { ...paidByBkash.paymentInfo, isWaived };
    const attempts = [attempt({ state: 'CANCELLED', reason })];
    await open(overview({ ...settled, attempts }), '?bkash=cancelled');
    const notice = screen.getByText(reason, { selector: '[role=status] p, [role=alert] p' });
    expect(notice.closest('[role=status], [role=alert]')).toHaveTextContent(title);
  });

  it('shows no notice without a bKash attempt', async () => {
    await open(overview(), '?bkash=failed');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('The bKash payment was not completed')).not.toBeInTheDocument();
  });
});
