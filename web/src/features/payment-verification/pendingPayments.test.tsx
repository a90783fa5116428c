import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { showLanguage } from '../../lib/language.ts';
import { paymentVerificationPages as pages } from './index.ts';
import { listOf, pending } from './verification.fixture.ts';

afterEach(() => vi.useRealTimers());

const open = (at = '/payment/verify') => renderApp(at, { as: 'ADMIN', pages });
const refuse = (requestId: string) => refuses('INTERNAL_SERVER_ERROR', 'no', { requestId });

describe('PendingPaymentsPage', () => {
  it('has the columns of the specification and links', async () => {
    api.answers(listOf(pending(), pending({ userId: 'u2', name: 'SELIM', phone: '01700000077' })));
    const { container } = await open();
    const link = await screen.findByRole('link', { name: 'View: KARIM UDDIN' });
    expect(link).toHaveAttribute('href', '/payment/u1');
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((header) => header.textContent)).toEqual([
      'Applicant ID',
      'Name',
      'Phone',
      'Course',
      'Trimester',
      'Year',
      'Batch',
      'Paid From',
      'Trx ID',
      'View',
    ]);
    const row = link.closest('tr');
    for (const value of ['Not yet given', '01700000006', 'BSc in Physics', 'Spring', '2027', '45', 'Bank', 'SB-1002']) {
      expect(row).toHaveTextContent(value);
    }
    expect(screen.getByText('2 payments wait for verification')).toHaveRole('status');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin-dashboard');
    await expectAccessible(container);
  });

  it('marks a slip number that several applicants submitted', async () => {
    api.answers(listOf(pending({ alsoClaimedBy: 1 }), pending({ userId: 'u2', alsoClaimedBy: 2, name: 'SELIM' })));
    await open();
    expect(await screen.findByText('Also claimed by 1 other')).toBeVisible();
    expect(screen.getByText('Also claimed by 2 others')).toBeVisible();
  });

  it('pages in the URL, and Back leads to the page', async () => {
    const pageOf = (page: number) => ({
      pendingPayments: { payments: [pending({ userId: `u${page}`, name: `NAME ${page}` })], count: 51, page, pages: 2 },
    });
    api.answers(pageOf(1));
    const { user, address } = await open();
    expect(await screen.findByText('51 payments wait for verification')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View: NAME 1' })).toHaveAttribute('href', '/payment/u1');
    api.answers(pageOf(2));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'View: NAME 2' })).toHaveAttribute('href', '/payment/u2?page=2');
    expect(address()).toBe('/payment/verify?page=2');
    expect(api.calls('PendingPayments').at(-1)?.variables).toEqual({ page: 2, limit: 50 });
  });

  it('shows the last page when the current one no longer exists', async () => {
    api.answers({
      pendingPayments: ({ page }: { page: number }) =>
        page > 1 ? { payments: [], count: 1, page, pages: 1 } : { payments: [pending()], count: 1, page: 1, pages: 1 },
    });
    const { address } = await open('/payment/verify?page=2');
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    expect(address()).toBe('/payment/verify');
    expect(screen.queryByText(/No entries/)).not.toBeInTheDocument();
  });

  it('shows an empty state and refetches on request', async () => {
    api.answers(listOf());
    const { user } = await open();
    expect(await screen.findByText('No entries, please check again after a while.')).toBeVisible();
    api.answers(listOf(pending()));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    api.answers({ pendingPayments: refuse('r-2') });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Reference for support: r-2')).toBeVisible();
    expect(screen.getByText('KARIM UDDIN')).toBeVisible();
  });

  it('polls once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.answers(listOf(pending()));
    await open();
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    api.answers(listOf(pending({ userId: 'u2', name: 'SELIM' })));
    await vi.advanceTimersByTimeAsync(60_100);
    expect(await screen.findByText('SELIM')).toBeVisible();
    expect(screen.queryByText('KARIM UDDIN')).not.toBeInTheDocument();
  });

  it('retries a failed load', async () => {
    await failThenRetry(open, 'pendingPayments', listOf(pending()));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers(listOf(pending()));
    await open();
    expect(await screen.findByText('১টি পেমেন্ট যাচাইয়ের অপেক্ষায়')).toBeVisible();
    for (const figure of ['২০২৭', '০১৭০০০০০০০৬', '৪৫']) expect(screen.getByText(figure)).toBeVisible();
  });
});
