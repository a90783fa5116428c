import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { showLanguage } from '../../lib/language.ts';
import { paymentVerificationPages as pages } from './index.ts';
import { listOf, pending } from './verification.fixture.ts';

afterEach(() => vi.useRealTimers());

const open = (at = '/payment/verify') => renderApp(at, { as: 'ADMIN', pages });
const inList = (name: string) => screen.findByRole('rowheader', { name });
const refuse = (requestId: string) => refuses('INTERNAL_SERVER_ERROR', 'no', { requestId });

describe('PendingPaymentsPage', () => {
  it('has the columns of the specification and links', async () => {
    api.answers(
      listOf(pending({ slipPhoto: '/files/s' }), pending({ userId: 'u2', name: 'SELIM', phone: '01700000077' })),
    );
    const { container } = await open();
    const link = await screen.findByRole('link', { name: 'View: KARIM UDDIN' });
    expect(link).toHaveAttribute('href', '/payment/u1?intake=i1');
    expect(screen.getAllByRole('columnheader', { hidden: true }).flatMap((header) => header.textContent || [])).toEqual(
      [
        'Applicant ID',
        'Name',
        'Phone',
        'Course',
        'Trimester',
        'Year',
        'Batch',
        'Paid From',
        'Trx ID',
        'Amount',
        'Submitted',
        'Age',
        'View',
      ],
    );
    const row = link.closest('tr');
    for (const value of ['Not yet given', '01700000006', 'BSc in Physics', 'Spring', '2027', '45', 'Bank', 'SB-1002']) {
      expect(row).toHaveTextContent(value);
    }
    expect(screen.getByRole('link', { name: 'Photo of the bank slip' })).toHaveAttribute('href', '/files/s');
    expect(screen.getByText('2 payments wait for verification')).toHaveRole('status');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin-dashboard');
    await expectAccessible(container);
  });

  it('shows the columns that need a wider window in the cells of others', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('95.99rem') });
    try {
      api.answers(listOf(pending()));
      await open();
      const row = (await screen.findByRole('link', { name: 'View: KARIM UDDIN' })).closest('tr') ?? document.body;
      expect(screen.queryByRole('columnheader', { name: 'Course' })).not.toBeInTheDocument();
      expect(within(row).getByRole('rowheader', { name: 'KARIM UDDIN Course BSc in Physics' })).toBeVisible();
      expect(within(row).getByRole('cell', { name: '01700000006 Applicant ID Not yet given' })).toBeVisible();
      const slip = /^SB-1002 Trimester Spring · Year 2027 · Batch 45 · Paid From Bank$/;
      expect(within(row).getByRole('cell', { name: slip })).toBeVisible();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('marks a slip number that several applicants submitted', async () => {
    api.answers({
      ...listOf(pending({ alsoClaimedBy: 1 }), pending({ userId: 'u2', alsoClaimedBy: 2, name: 'SELIM' })),
      slipClaimPage: pagesOf('claims', []),
    });
    await open();
    // In its row, and in the detail.
    expect(await screen.findAllByText('Also claimed by 1 other')).toHaveLength(2);
    expect(screen.getByText('Also claimed by 2 others')).toBeVisible();
  });

  it('pages in the URL, and Back leads to the page', async () => {
    const pageOf = (page: number) => ({
      pendingPayments: { payments: [pending({ userId: `u${page}`, name: `NAME ${page}` })], count: 51, page, pages: 2 },
    });
    api.answers(pageOf(1));
    const { user, address } = await open();
    expect(await screen.findByText('51 payments wait for verification')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View: NAME 1' })).toHaveAttribute('href', '/payment/u1?intake=i1');
    api.answers(pageOf(2));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'View: NAME 2' })).toHaveAttribute(
      'href',
      '/payment/u2?intake=i1&page=2',
    );
    expect(address()).toBe('/payment/verify?page=2');
    expect(api.calls('PendingPayments').at(-1)?.variables).toEqual({ page: 2, limit: 50 });
  });

  it('shows the last page when the current one no longer exists', async () => {
    api.answers({
      pendingPayments: ({ page }: { page: number }) =>
        page > 1 ? { payments: [], count: 1, page, pages: 1 } : { payments: [pending()], count: 1, page: 1, pages: 1 },
    });
    const { address } = await open('/payment/verify?page=2');
    expect(await inList('KARIM UDDIN')).toBeVisible();
    expect(address()).toBe('/payment/verify');
    expect(screen.queryByText(/No entries/)).not.toBeInTheDocument();
  });

  it('shows an empty state and refetches on request', async () => {
    api.answers(listOf());
    const { user } = await open();
    expect(await screen.findByText('No entries, please check again after a while.')).toBeVisible();
    api.answers(listOf(pending()));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await inList('KARIM UDDIN')).toBeVisible();
    api.answers({ pendingPayments: refuse('r-2') });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Reference for support: r-2')).toBeVisible();
    expect(await inList('KARIM UDDIN')).toBeVisible();
  });

  it('polls once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.answers(listOf(pending()));
    await open();
    expect(await inList('KARIM UDDIN')).toBeVisible();
    api.answers(listOf(pending({ userId: 'u2', name: 'SELIM' })));
    await vi.advanceTimersByTimeAsync(60_100);
    expect(await inList('SELIM')).toBeVisible();
    expect(screen.queryByText('KARIM UDDIN')).not.toBeInTheDocument();
  });

  it('retries a failed load', async () => {
    await failThenRetry(open, 'pendingPayments', listOf(pending()));
    expect(await inList('KARIM UDDIN')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers(listOf(pending()));
    await open();
    expect(await screen.findByText('১টি পেমেন্ট যাচাইয়ের অপেক্ষায়')).toBeVisible();
    for (const figure of ['২০২৭', '01700000006', '৪৫'])
      expect(screen.getByRole('row', { current: true })).toHaveTextContent(figure);
  });
});

describe('SlipDesk', () => {
  const three = () =>
    ['KARIM', 'SELIM', 'SALMA'].map((name, at) =>
      pending({ userId: `u${at + 1}`, name, bankSlipNumber: `SB-${at + 1}` }),
    );
  const change = { msg: 'Submitted' };
  const detail = (name: string) => screen.findByRole('region', { name });
  const waits = async () => {
    await screen.findByRole('link', { name: 'View: KARIM' });
    await detail('KARIM');
  };

  it('V verifies the current slip and makes the next one current', async () => {
    api.answers({ ...listOf(...three()), verifyBankSlip: change });
    const { user, container } = await open();
    await waits();
    await expectAccessible(container);
    await user.keyboard('v');
    await detail('SELIM');
    expect(screen.queryByRole('link', { name: 'View: KARIM' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent('VerifyBankSlip')).toEqual([{ input: { userId: 'u1', bankSlipNumber: 'SB-1' }, intake: 'i1' }]),
    );
    expect(await screen.findByText('1 decided')).toBeVisible();
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('SELIM');
    await user.keyboard('j');
    await detail('SALMA');
    await user.keyboard('k');
    await detail('SELIM');
  });

  it('V only moves on if another officer has decided the current slip', async () => {
    let slips = three();
    api.answers({ pendingPayments: () => listOf(...slips).pendingPayments, verifyBankSlip: change });
    const { user } = await open();
    await waits();
    slips = three().slice(1);
    await user.type(screen.getByRole('searchbox', { name: 'Slip, phone or name' }), 's');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await detail('SELIM');
    await user.click(document.body);
    await user.keyboard('v');
    expect(sent('VerifyBankSlip')).toEqual([]);
    await user.keyboard('v');
    await waitFor(() =>
      expect(sent('VerifyBankSlip')).toEqual([{ input: { userId: 'u2', bankSlipNumber: 'SB-2' }, intake: 'i1' }]),
    );
  });

  it('shows the number of all claims if not all are listed', async () => {
    const claims = [{ userId: 'u9', name: 'SELIM', phone: '01700000009', state: 'SUBMITTED', isDeleted: false }];
    api.answers({ ...listOf(pending({ alsoClaimedBy: 21 })), slipClaimPage: { claims, count: 21 } });
    await open();
    expect(await screen.findByText('The first 1 of 21 are shown.')).toBeVisible();
  });

  it('repeated V decides each unclaimed slip once, one request at a time, and skips a claimed one', async () => {
    const slips = Array.from({ length: 8 }, (_, at) =>
      pending({ userId: `u${at}`, name: `NAME ${at}`, bankSlipNumber: `SB-${at}`, alsoClaimedBy: at === 3 ? 1 : 0 }),
    );
    let [inFlight, most] = [0, 0];
    const verifyBankSlip = async () => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inFlight -= 1;
      return change;
    };
    api.answers({ ...listOf(...slips), slipClaimPage: pagesOf('claims', []), verifyBankSlip });
    const { user } = await open();
    await detail('NAME 0');
    await user.keyboard('v'.repeat(8));
    await waitFor(() => expect(sent('VerifyBankSlip')).toHaveLength(7));
    const decided = sent('VerifyBankSlip').map((one) => (one as { input: { userId: string } }).input.userId);
    expect(decided).toEqual(slips.filter((_, at) => at !== 3).map(({ userId }) => userId));
    expect(most).toBe(1);
    await detail('NAME 3');
    expect(await screen.findByText(/7 decided · 1 left for the end/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('v');
    expect(await screen.findByRole('dialog', { name: 'Verify 1 slip?' })).toBeVisible();
  });

  it('keys in a field decide nothing', async () => {
    api.answers(listOf(...three()));
    const { user } = await open();
    await waits();
    await user.type(screen.getByRole('searchbox', { name: 'Slip, phone or name' }), 'vr');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent('PendingPayments').at(-1)).toMatchObject({ text: 'vr' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('VerifyBankSlip')).toEqual([]);
  });

  it('R and a number key reject with a listed reason', async () => {
    api.answers({ ...listOf(...three()), rejectBankSlip: change });
    const { user } = await open();
    await waits();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the bank slip' }));
    expect(dialog.getByRole('button', { name: '1 · Not on the bank statement' })).toBeVisible();
    // The browser's keys for its tabs.
    await user.keyboard('{Control>}2{/Control}{Alt>}2{/Alt}{Meta>}2{/Meta}');
    expect(sent('RejectBankSlip')).toEqual([]);
    await user.keyboard('2');
    await detail('SELIM');
    await waitFor(() =>
      expect(sent('RejectBankSlip')).toEqual([
        { input: { userId: 'u1', bankSlipNumber: 'SB-1', reason: 'slipWrongAmount' }, intake: 'i1' },
      ]),
    );
  });

  it('several slips need a confirmation; a refused one is listed again with its reason', async () => {
    api.answers({
      ...listOf(...three()),
      verifyBankSlip: ({ input }: { input: { userId: string } }) =>
        input.userId === 'u2' ? refuses('CONFLICT', 'The number was corrected')() : change,
    });
    const { user } = await open();
    await waits();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.keyboard('v');
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify 3 slips?' }));
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('SELIM · SB-2: The number was corrected')).toBeVisible();
    await waitFor(() => expect(sent('VerifyBankSlip')).toHaveLength(3));
    expect(screen.getByRole('link', { name: 'View: SELIM' })).toBeVisible();
  });

  it('a number that another applicant claims needs a confirmation', async () => {
    api.answers({
      ...listOf(pending({ alsoClaimedBy: 1 })),
      slipClaimPage: pagesOf('claims', []),
      verifyBankSlip: change,
    });
    const { user } = await open();
    await detail('KARIM UDDIN');
    await user.keyboard('v');
    expect(await screen.findByRole('dialog', { name: 'Verify 1 slip?' })).toHaveTextContent('Also claimed by 1 other');
    expect(sent('VerifyBankSlip')).toEqual([]);
  });
});
