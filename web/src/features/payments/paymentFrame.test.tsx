import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { paymentPages } from './index.ts';
import { attempt, overview, slipPending } from './payments.fixture.ts';

afterEach(() => vi.useRealTimers());

const notNewest = 'The newest state could not be loaded; this is the last one.';

describe('PaymentFrame after a failed request', () => {
  it('offers another attempt where the page does not poll', async () => {
    api.answers({ myPayment: overview() });
    const { user, container } = await renderApp('/payment/bank', { as: 'STUDENT', pages: paymentPages });
    await user.type(await screen.findByLabelText('Bank slip number'), 'SLIP-12345');
    const fails = refuses('INTERNAL_SERVER_ERROR', 'Something failed');
    api.answers({ submitBankSlip: { msg: 'Submitted' }, myPayment: fails });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(notNewest, undefined, { timeout: 5_000 })).toBeVisible();
    await expectAccessible(container);
    const retry = screen.getByRole('button', { name: 'Try again' });
    const failed = api.calls('MyPayment').length;
    await user.click(retry);
    await waitFor(() => expect(api.calls('MyPayment')).toHaveLength(failed + 1));
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(retry).toHaveFocus();
    api.answers({ myPayment: slipPending });
    await user.click(retry);
    await waitFor(() => expect(screen.queryByText(notNewest)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('announces the last state once while polls fail', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const attempts = [attempt({ state: 'UNKNOWN' })];
    api.answers({ myPayment: overview({ status: 'PENDING', paymentMethod: 'BKASH', attempts }) });
    await renderApp('/payment', { as: 'STUDENT', pages: paymentPages });
    await screen.findByRole('region', { name: 'Payment status' });
    api.answers({ myPayment: refuses('INTERNAL_SERVER_ERROR', 'Something failed') });
    await vi.advanceTimersByTimeAsync(4_100);
    const line = await screen.findByText(notNewest);
    const changed = vi.fn();
    const observer = new MutationObserver(changed);
    observer.observe(line, { childList: true, characterData: true, subtree: true });
    const asked = api.calls('MyPayment').length;
    await vi.advanceTimersByTimeAsync(9_000);
    await waitFor(() => expect(api.calls('MyPayment').length).toBeGreaterThan(asked + 1));
    observer.disconnect();
    expect(changed).not.toHaveBeenCalled();
    expect(line).toHaveTextContent(notNewest);
  });
});
