import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { paymentPages } from './index.ts';
import type { Overview } from './paymentState.ts';
import { attempt, overview, paidByBkash, slipPending } from './payments.fixture.ts';
import * as redirects from './redirectTo.ts';

// jsdom does not navigate.
let redirectTo: MockInstance<typeof redirects.redirectTo>;
beforeEach(() => {
  redirectTo = vi.spyOn(redirects, 'redirectTo').mockImplementation(() => {});
});

async function open(myPayment: Overview = overview(), phone = '01700000005') {
  api.answers({ myPayment });
  const view = await renderApp(`/pay/bkash?phone=${phone}`, { as: 'STUDENT', pages: paymentPages });
  await screen.findByRole('navigation', { name: 'Your application' });
  return view;
}
const go = () => screen.getByRole('button', { name: 'Go to bKash' });
const starts = () => api.calls('StartBkashPayment').length;

describe('PayBkashPage', () => {
  it('shows amount and payer and starts no payment by itself', async () => {
    const { container } = await open();
    expect(screen.getByText('You pay BDT 1016')).toBeVisible();
    expect(screen.getByText(/RAHIMA KHATUN, 01700000005/)).toBeVisible();
    expect(starts()).toBe(0);
    await expectAccessible(container);
  });

  it('shows the fee at which an open payment has begun', async () => {
    await open(overview({ attempts: [attempt({ amount: 916 })] }));
    expect(screen.getByText('You pay BDT 916')).toBeVisible();
  });

  it('offers no payment for a pending slip after the last day to pay', async () => {
    await open({ ...slipPending, isPaymentOpen: false });
    expect(screen.getByText('The last day to pay has passed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /bKash/ })).not.toBeInTheDocument();
  });

  it('starts one payment for several clicks and redirects to bKash', async () => {
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    const { user } = await open();
    await user.dblClick(go());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://bkash.example/checkout/7'));
    await user.click(go());
    expect(starts()).toBe(1);
    expect(redirectTo).toHaveBeenCalledTimes(1);
    expect(screen.getByText('The payment page of bKash is opening…')).toBeVisible();
  });

  it('pays the earlier application of the intake in the address', async () => {
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    const { user } = await open(overview(), '01700000005&intake=i0');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/payment?intake=i0');
    await user.click(go());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(api.calls('StartBkashPayment').map(({ variables }) => variables)).toEqual([{ intake: 'i0' }]);
  });

  it('works again after the back button restores the page', async () => {
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    const { user } = await open();
    await user.click(go());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
    act(() => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await waitFor(() => expect(go()).not.toHaveAttribute('aria-busy'));
    await user.click(go());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['after 15 seconds', () => vi.advanceTimersByTimeAsync(15_000)],
    ['when the tab is shown again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('works again %s if the page of bKash did not open', async (_, stopped) => {
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/7' } });
    const { user } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await user.click(go());
      await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
      expect(go()).toHaveAttribute('aria-busy', 'true');
      await act(async () => void (await stopped()));
      await waitFor(() => expect(go()).not.toHaveAttribute('aria-busy'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows a refusal with a retry and a link to the bank payment', async () => {
    api.answers({
      startBkashPayment: refuses(
        'SERVICE_UNAVAILABLE',
        'bKash cannot be reached at the moment. Please try again later',
      ),
    });
    const { user, container } = await open();
    await user.click(go());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The payment page of bKash could not be opened');
    expect(alert).toHaveTextContent('bKash cannot be reached at the moment');
    expect(alert).toHaveTextContent('No money was taken by this try.');
    expect(screen.getByRole('link', { name: 'Pay at the bank instead' })).toHaveAttribute('href', '/payment/bank');
    await expectAccessible(container);
    api.answers({ startBkashPayment: { url: 'https://bkash.example/checkout/8' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://bkash.example/checkout/8'));
  });

  it('reports a lost connection', async () => {
    const { user } = await open();
    api.down();
    await user.click(go());
    expect(await screen.findByText('The connection was lost before the page of bKash opened.')).toBeVisible();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('shows PAID when the fee was paid meanwhile', async () => {
    const { user } = await open();
    api.answers({
      myPayment: paidByBkash,
      startBkashPayment: refuses('CONFLICT', 'The payment is already complete'),
    });
    await user.click(go());
    expect(await screen.findByText('The admission fee is already paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to bKash' })).not.toBeInTheDocument();
  });

  it.each([
    ['EXECUTING', 'bKash has not confirmed your payment yet.'],
    ['REVIEW', 'The admission office is checking a payment of yours.'],
  ] as const)('offers no payment while an attempt is %s', async (state, sentence) => {
    await open(overview({ attempts: [attempt({ state })] }));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to bKash' })).not.toBeInTheDocument();
  });

  it('shows when the URL has another phone', async () => {
    await open(overview(), '8801811111111');
    expect(screen.getByText(/This link names the phone 01811111111/)).toBeVisible();
  });
});

it('redirectTo refuses a javascript URL', () => {
  redirectTo.mockRestore();
  expect(() => redirects.redirectTo('javascript:alert(1)')).toThrow();
});
