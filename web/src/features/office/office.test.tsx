import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { showLanguage } from '../../lib/language.ts';
import { officePages } from './index.ts';
import { ageOf, isLate } from './waiting.ts';

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

const overview = (more: Partial<OfficePage_OverviewFragment> = {}): OfficePage_OverviewFragment => ({
  applicants: 1215,
  steps: { registered: 700, profile: 300, images: 110, pending: 5, paid: 100 },
  slipsWaiting: 4,
  oldestSlipAt: '2026-11-21T01:30:00.000Z',
  paymentsToDecide: 1,
  failedMessages: 2,
  programs: [
    { programId: 'g1', programName: 'BSc in Physics', programShortCode: 'PHY', applied: 400, paid: 61 },
    { programId: 'g2', programName: 'BSc in Botany', programShortCode: 'BOT', applied: 115, paid: 39 },
  ],
  days: Array.from({ length: 21 }, (_, at) => ({ day: dayOf(at + 1), registered: at + 1, submitted: 2, paid: 1 })),
  readAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

async function open(more: Partial<OfficePage_OverviewFragment> = {}, officeTasks: object[] = []) {
  api.answers({ intakes: [], officeTasks, officeOverview: overview(more) });
  const view = await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
  await screen.findByRole('region', { name: 'Applicants by step' });
  return view;
}
const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;

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

  it('lists what the officer can do, each with its number and its list', async () => {
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

  it('shows figures once the tasks are there, and links after both: neither is pushed down', async () => {
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

  it('marks a slip that is pending for more than 24 hours', async () => {
    await open({ oldestSlipAt: '2026-11-19T04:30:00.000Z' });
    expect(screen.getByText('2 days')).toBeVisible();
    expect(screen.getByText('Over 24 hours')).toBeVisible();
  });

  it('shows applicants by step, program and day, each as chart and table', async () => {
    const { user, container } = await open();
    expect(screen.getByText('1,215 applicants in all')).toBeVisible();
    const funnel = screen.getByRole('group', { name: 'How far applicants have come' });
    expect(funnel).toHaveAccessibleDescription('Of 1,215 applicants, 100 have paid: 8%.');
    expect(funnel).toHaveTextContent(/Registered1,215 · 100%.*Profile submitted515 · 42%.*Payment complete100 · 8%/);
    expect(row('Registered, no profile yet')).toHaveTextContent(/700.*1,215.*100%/);
    expect(row('Pictures uploaded, not paid')).toHaveTextContent(/110.*215.*18%/);
    const programs = screen.getByRole('group', { name: 'Applicants by program' });
    expect(programs).toHaveTextContent('PHY400 applied, 61 paid');
    expect(row('BSc in Physics')).toHaveTextContent(/PHY.*400.*61/);
    expect(screen.getByRole('img', { name: 'Registered' })).toHaveAccessibleDescription(
      '231 in all; most on 21 November 2026: 21; today: 21.',
    );
    expect(row('21 November 2026')).toHaveTextContent(/21.*2.*1/);
    expect(screen.queryByRole('rowheader', { name: /^Day1 November 2026/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 21 days' }));
    const days = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('rowheader');
    expect(days[0]).toHaveTextContent('21 November 2026');
    expect(days).toHaveLength(21);
    await expectAccessible(container);
  });

  it('shows 7, 30 or 90 days by the URL', async () => {
    const { user, address } = await open({
      days: Array.from({ length: 90 }, (_, at) => {
        const day = new Date(Date.UTC(2026, 7, 24 + at)).toISOString().slice(0, 10);
        return { day, registered: 1, submitted: 0, paid: 0 };
      }),
    });
    const registered = () => screen.getByRole('img', { name: 'Registered' });
    expect(registered()).toHaveAccessibleDescription(/^30 in all/);
    expect(screen.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Last 90 days' }));
    await waitFor(() => expect(registered()).toHaveAccessibleDescription(/^90 in all/));
    expect(address()).toBe('/admin-dashboard?days=90');
    expect(screen.getByRole('button', { name: 'Show all 90 days' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() => expect(registered()).toHaveAccessibleDescription(/^7 in all/));
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
    expect(api.calls('OfficeOverview')).toHaveLength(1);
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

  it('compares two intakes by the day before their close, as charts and as a table', async () => {
    const days = (from: number, to: number, each: number) =>
      Array.from({ length: from - to + 1 }, (_, at) => ({
        ...{ daysBefore: from - at, registered: (at + 1) * each * 2, submitted: (at + 1) * each, paid: at * each },
      }));
    const seasons = [
      { id: 'i4', titleEn: 'Fall 2027', titleBn: 'ফল ২০২৭', phase: 'BEFORE', days: [] },
      { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN', days: days(10, 2, 5) },
      { id: 'i2', titleEn: 'Fall 2026', titleBn: 'ফল ২০২৬', phase: 'CLOSED', days: days(8, -1, 10) },
      { id: 'i3', titleEn: 'Summer 2026', titleBn: 'সামার ২০২৬', phase: 'CLOSED', days: [] },
    ];
    const intake = ({ id }: { id: string }) => seasons.find((one) => one.id === id);
    api.answers({ intake, intakes: seasons, officeTasks: [], officeOverview: overview() });
    const { user, container } = await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    const card = within(await screen.findByRole('region', { name: 'Two intakes compared' }));
    const chart = await card.findByRole('img', { name: 'Profiles submitted' });
    expect(chart).toHaveAccessibleDescription('2 days before the close: Spring 2027 45, Fall 2026 70.');
    const line = (of: string | null | undefined) => of?.split(' ').length;
    expect([...chart.querySelectorAll('polyline')].map((one) => line(one.getAttribute('points')))).toEqual([9, 10]);
    const table = within(card.getByRole('table', { name: 'Two intakes compared' }));
    const rowOf = (name: string) => table.getByRole('rowheader', { name: new RegExp(`${name}$`) }).closest('tr');
    expect(table.getByRole('columnheader', { name: 'Profiles submitted: Fall 2026' })).toBeInTheDocument();
    expect(rowOf('7 days before the close')).toHaveTextContent(
      /Spring 202740.*Fall 202640.*Spring 202720.*Fall 202620/,
    );
    expect(rowOf('At the close')).toHaveTextContent(/Profiles submitted: Spring 2027–.*Fall 202690/);
    expect(rowOf('1 day after the close')).toHaveTextContent(/Fall 2026200/);
    const second = card.getByRole('combobox', { name: 'Second intake' });
    expect(
      within(second)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Spring 2027', 'Fall 2026', 'Summer 2026']);
    await user.selectOptions(second, 'Summer 2026');
    expect(await card.findAllByRole('columnheader', { name: /Summer 2026/ })).toHaveLength(3);
    await expectAccessible(container);
  });

  it('has no comparison while there is one intake', async () => {
    api.answers({
      intakes: [{ id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN' }],
      ...{ officeTasks: [], officeOverview: overview() },
    });
    await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    expect(await screen.findByText(/There is one intake so far/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'First intake' })).not.toBeInTheDocument();
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

  it('is late after 24 hours', () => {
    expect(isLate('2026-11-20T12:00:00.000Z', now)).toBe(false);
    expect(isLate('2026-11-20T11:59:59.000Z', now)).toBe(true);
  });
});
