import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { officePages } from './index.ts';
import { openOverview as open, overview, row } from './office.fixture.tsx';
import { ageOf, isLate } from './waiting.ts';

describe('OfficePage', () => {
  it('shows pending work with the age of the oldest slip and links', async () => {
    const { container } = await open();
    const waiting = within(screen.getByRole('region', { name: 'Waiting for the office' }));
    expect(waiting.getByText('4')).toBeVisible();
    expect(waiting.getByText('3 hours')).toBeVisible();
    expect(waiting.queryByText('Over 24 hours')).not.toBeInTheDocument();
    expect(waiting.getByText('2 failed')).toBeVisible();
    expect(waiting.getByRole('link', { name: 'See and send again' })).toHaveAttribute('href', '/messages?state=failed');
    expect(waiting.getByRole('link', { name: 'Verify bank slips' })).toHaveAttribute('href', '/payment/verify');
    expect(waiting.getByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/payment/verify?show=decisions');
    await expectAccessible(container);
  });

  it('lists the tasks of the officer, each with its number and link', async () => {
    const task = (kind: string, count: number, targetId: string | null = null) => ({ kind, count, targetId });
    const { container } = await open({}, [
      task('SLIPS_LATE', 1200),
      task('MERIT_LISTS', 1, 'e1'),
      task('MARKS_MISSING', 3),
      task('SEAT_PLANS', 2, 's1'),
      task('DOCUMENTS_TO_REVIEW', 7),
      task('IMAGES_TO_REVIEW', 1000),
    ]);
    const todo = within(await screen.findByRole('region', { name: 'To do' }));
    expect(todo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1,200bank slips older than a day', '/payment/verify'],
      ['1merit lists for you to approve', '/merit/e1'],
      ['3held exams with missing marks', '/merit?step=MARKS_MISSING'],
      ['2seat plans for you to approve', '/sittings/s1/plan'],
      ['7documents of applicants to review', '/review?show=DOCUMENT'],
      ['1,000 or morepictures and signatures to review', '/review?show=IMAGE'],
    ]);
    await expectAccessible(container);
  });

  it('shows figures after the tasks and links after both, without a layout shift', async () => {
    let arrive = (_tasks: object[]): void => undefined;
    const officeTasks = () =>
      new Promise<object[]>((done) => {
        arrive = done;
      });
    api.answers({ intakes: [], officeTasks, officeOverview: overview() });
    await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    await waitFor(() => expect(api.calls('OfficeOverview')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Applicants by step' })).toBeNull();
    expect(screen.queryByText(/^What applicants can apply to/)).toBeNull();
    arrive([]);
    expect(await screen.findByRole('region', { name: 'Applicants by step' })).toBeVisible();
    expect(screen.getByText(/^What applicants can apply to/)).toBeVisible();
  });

  it('opens the list of each number', async () => {
    await open();
    expect(screen.getByText('Nothing waits for you.')).toBeVisible();
    const hrefs = (name: string) =>
      within(row(name))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const steps = (...names: string[]) => names.map((name) => `/students?trimester=All&step=${name}`);
    expect(hrefs('Registered, no profile yet')).toEqual(steps('REGISTERED', 'EVERYONE'));
    expect(hrefs('Payment pending')).toEqual(steps('PENDING', 'PENDING_REACHED'));
    expect(hrefs('BSc in Botany')).toEqual([
      '/students?program=BOT&trimester=All',
      '/students?program=BOT&trimester=All&step=PAID',
    ]);
    const day = 'trimester=All&selectedDate=2026-11-21&submittedBefore=2026-11-22';
    const paid = 'trimester=All&paymentStatus=Paid&paymentCompletionTime=2026-11-21&paidBefore=2026-11-22';
    const registered = 'trimester=All&step=REGISTERED&registeredOn=2026-11-21';
    expect(hrefs('21 November 2026')).toEqual([registered, day, paid].map((query) => `/students?${query}`));
  });

  it('opens the list of each bar', async () => {
    const { container } = await open();
    const bars = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(bars('How far applicants have come')).toEqual([
      'Registered /students?trimester=All&step=EVERYONE',
      'Profile submitted /students?trimester=All',
      'Pictures uploaded /students?trimester=All&step=IMAGES_REACHED',
      'Payment begun /students?trimester=All&step=PENDING_REACHED',
      'Payment complete /students?trimester=All&step=PAID',
    ]);
    expect(bars('Applicants by program')).toContain('BOT /students?program=BOT&trimester=All');
    const columns = [...container.querySelectorAll('a[tabindex="-1"][title^="21 November 2026"]')];
    expect(columns).toHaveLength(3);
  });

  it('marks a slip pending for more than 24 hours', async () => {
    await open({ oldestSlipAt: '2026-11-19T04:30:00.000Z' });
    expect(screen.getByText('2 days')).toBeVisible();
    expect(screen.getByText('Over 24 hours')).toBeVisible();
  });

  it.each([
    ['ADMIN', 8],
    ['SUPERADMIN', 12],
  ] as const)('leads %s to the pages that are theirs, and to what is added most', async (as, cards) => {
    api.answers({ intakes: [], officeTasks: [], officeOverview: overview() });
    await renderApp('/admin-dashboard', { as, pages: officePages });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the office' }));
    const links = pages.getAllByRole('link').map((link) => link.getAttribute('href'));
    const added = ['/create-exam', '/create-notice', '/departments/create', '/programs/create'];
    expect(links.filter((href) => added.includes(href ?? ''))).toEqual(added);
    expect(links.filter((href) => !added.includes(href ?? ''))).toHaveLength(cards);
    expect(links.includes('/users')).toBe(as === 'SUPERADMIN');
    expect(links.includes('/audit')).toBe(as === 'SUPERADMIN');
  });

  it('shows an empty state', async () => {
    await open({
      applicants: 0,
      steps: { registered: 0, profile: 0, images: 0, pending: 0, paid: 0 },
      slipsWaiting: 0,
      oldestSlipAt: null,
      paymentsToDecide: 0,
      failedMessages: 0,
      programs: [],
    });
    expect(screen.getByText('There are no applicants yet')).toBeVisible();
    expect(screen.getByText('There are no programs yet')).toBeVisible();
    expect(screen.getByText('No bank slip is waiting.')).toBeVisible();
    expect(screen.getByText('Every message has arrived or is on its way.')).toBeVisible();
    expect(screen.getByText('No payment needs a decision.')).toBeVisible();
  });

  it('polls, and keeps the figures after a failed answer', async () => {
    const { user } = await open();
    const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }));
    api.answers({
      intakes: [],
      officeTasks: [],
      officeOverview: overview({ slipsWaiting: 9, readAt: '2026-11-21T04:45:00.000Z' }),
    });
    await refresh();
    expect(await screen.findByText('9')).toBeVisible();
    expect(screen.getByText('As of 10:45 am')).toBeVisible();
    api.answers({
      intakes: [],
      officeTasks: [],
      officeOverview: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-3' }),
    });
    await refresh();
    expect(await screen.findByText('Reference for support: r-3')).toBeVisible();
    expect(screen.getByText('9')).toBeVisible();
  });

  it('retries a failed load', async () => {
    api.answers({
      intakes: [],
      officeTasks: [],
      officeOverview: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-1' }),
    });
    const { user } = await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('navigation', { name: 'Pages of the office' })).toBeVisible();
    api.answers({ intakes: [], officeTasks: [], officeOverview: overview() });
    await user.click(retry);
    expect(await screen.findByText('3 hours')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers({ intakes: [], officeTasks: [], officeOverview: overview() });
    await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    expect(await screen.findByText('৩ ঘণ্টা')).toBeVisible();
    expect(screen.getByText('মোট ১,২১৫ জন আবেদনকারী')).toBeVisible();
  });
});

describe('waiting time', () => {
  const now = '2026-11-21T12:00:00.000Z';
  it.each([
    ['2026-11-21T12:00:30.000Z', 'minutes', 0],
    ['2026-11-21T11:00:01.000Z', 'minutes', 59],
    ['2026-11-21T11:00:00.000Z', 'hours', 1],
    ['2026-11-20T12:00:00.000Z', 'days', 1],
  ])('since %s: %s %i', (since, unit, count) => expect(ageOf(since, now)).toEqual({ unit, count }));

  it('isLate is true after more than 24 hours', () => {
    expect(isLate('2026-11-20T12:00:00.000Z', now)).toBe(false);
    expect(isLate('2026-11-20T11:59:59.000Z', now)).toBe(true);
  });
});
