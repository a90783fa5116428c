import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { answers, notice, paidBy, profile, unpaid } from './dashboard.fixture.ts';

afterEach(() => vi.useRealTimers());

describe('DashboardPage: request', () => {
  it('sends three queries at once and shows the name from the session before the answer', async () => {
    api.answers({ ...answers({ myProfile: profile }) });
    await renderApp('/dashboard', { as: userOf('STUDENT', { profilePic: '/files/me.jpg' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, RAHIMA KHATUN' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
    expect(
      api
        .calls()
        .map(({ operation }) => operation)
        .filter((name) => name !== 'Site')
        .sort(),
    ).toEqual(['Dashboard', 'MyApplications', 'MySeat']);
  });

  it('shows a load error with its reference and retries', async () => {
    api.answers({
      ...answers(),
      myPayment: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-7' }),
    });
    const { user } = await renderApp('/dashboard', { as: 'STUDENT' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Reference for support: r-7')).toBeVisible();
    api.answers({ myPayment: unpaid });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Create Profile' })).toBeVisible();
  });

  it('translates texts and digits into Bangla, not names and IDs', async () => {
    showLanguage('bn');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
    api.answers({
      ...answers({
        myProfile: profile,
        myPayment: paidBy({ paymentMethod: 'BKASH', transactionId: 'BKX7A91' }),
        notices: { notices: [notice] },
      }),
    });
    await renderApp('/dashboard', { as: 'STUDENT' });
    expect(await screen.findByRole('heading', { level: 1, name: 'স্বাগতম, RAHIMA KHATUN' })).toBeVisible();
    expect(await screen.findByText('আর ২০ দিন')).toBeVisible();
    expect(screen.getByText('CSE-26S-0007')).toBeVisible();
    expect(screen.getByText('BKX7A91')).toBeVisible();
    expect(screen.getAllByText(/২১ নভেম্বর,? ২০২৬/)).toHaveLength(2);
  });

  it('redirects administrators to their dashboard', async () => {
    const { address } = await renderApp('/dashboard', { as: 'ADMIN' });
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });
});
