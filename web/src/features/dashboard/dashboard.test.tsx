import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import type { DashboardQuery } from '../../gql/dashboard.ts';
import { answers, attempt, notice, paidBy, pendingBy, profile, unpaid } from './dashboard.fixture.ts';
import { pollIntervalMs } from './usePolling.ts';

afterEach(() => vi.useRealTimers());

async function open(given: Partial<DashboardQuery> = {}, resolvers: Record<string, Answer> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
  api.answers({ ...answers(given), ...resolvers });
  const app = await renderApp('/dashboard', { as: 'STUDENT' });
  await screen.findByRole('navigation', { name: 'Your application' });
  return app;
}

/** The targets of the links in the page, in document order. */
const linkTargets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

describe('DashboardPage: cards', () => {
  it('shows only Create Profile without a profile', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, RAHIMA KHATUN' })).toBeVisible();
    expect(screen.getByText('RK')).toBeVisible();
    expect(link('Create Profile')).toHaveAttribute('href', '/create-profile');
    expect(linkTargets()).toEqual(['/create-profile']);
    const tasks = within(screen.getByRole('region', { name: 'What is to be done' })).getAllByRole('listitem');
    expect(tasks.map((task) => task.textContent)).toEqual([
      'Select Program & Create ProfileNext',
      'Upload ImageLocked',
      'Make PaymentLocked',
      'Download AdmitAfter the payment is completeLocked',
    ]);
    expect(screen.queryByText('Your exam')).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('links to a saved draft with the time of its save', async () => {
    await open({ myProfileDraft: { savedAt: '2026-10-31T04:32:00.000Z' } });
    expect(screen.getByText(/Continue your draft, saved at 31 Oct 2026, 10:32/)).toBeVisible();
    expect(link('Continue your draft')).toHaveAttribute('href', '/create-profile');
  });

  it('shows View Profile and Upload without images', async () => {
    await open({ myProfile: { ...profile, profilePic: null, signature: null } });
    expect(screen.getByRole('heading', { name: 'Upload your picture and your signature' })).toBeVisible();
    expect(link('Upload')).toHaveAttribute('href', '/upload');
    expect(link('View Profile')).toHaveAttribute('href', '/profile');
    expect(linkTargets()).toEqual(['/upload', '/profile']);
  });

  it.each([
    ['Upload your signature', { signature: null }],
    ['Upload your profile picture', { profilePic: null }],
  ])('shows "%s" with one image', async (title, missing) => {
    await open({ myProfile: { ...profile, ...missing } });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(linkTargets()).toEqual(['/upload', '/profile']);
  });

  it('links to the images that the office has returned, before the admit card', async () => {
    const images = [
      { id: 'i1', kind: 'PICTURE' as const, review: 'RETURNED' as const, reason: 'Your face is in the shade' },
    ];
    await open({ myProfile: { ...profile, images }, myPayment: paidBy({}) });
    expect(screen.getByText('The admission office asks for a new profile picture')).toBeVisible();
    expect(screen.getByText('Reason: Your face is in the shade')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Upload a new image' })).toBeVisible();
    expect(link('Upload')).toHaveAttribute('href', '/upload');
    expect(screen.queryByRole('link', { name: 'Download Admit' })).not.toBeInTheDocument();
  });

  it('shows View Profile, Change Image and Make Payment with both prices while UNPAID', async () => {
    const { container } = await open({ myProfile: profile });
    expect(screen.getByText(/BDT 1016 by bKash, or BDT 1000 at the bank/)).toBeVisible();
    expect(screen.getByText('Unpaid')).toBeVisible();
    expect(screen.getByText(/Last day to pay:/)).toHaveTextContent(/10 November 2026/);
    expect(screen.getByText('9 days left')).toBeVisible();
    expect(link('Make Payment')).toHaveAttribute('href', '/payment');
    expect(link('View Profile')).toHaveAttribute('href', '/profile');
    expect(link('Change Image')).toHaveAttribute('href', '/upload');
    expect(linkTargets()).toEqual(['/payment', '/profile', '/upload']);
    expect(screen.queryByText(/Applicant ID:/)).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shows the transaction ID, the applicant ID and Download Admit when paid by bKash', async () => {
    const { container } = await open({
      myProfile: profile,
      myPayment: paidBy({ paymentMethod: 'BKASH', transactionId: 'BKX7A91' }),
    });
    const card = within(screen.getByRole('region', { name: 'Payment Complete' }));
    expect(card.getByText('bKash')).toBeVisible();
    expect(card.getByText('Transaction ID').nextSibling).toHaveTextContent('BKX7A91');
    expect(screen.getByText('CSE-26S-0007')).toBeVisible();
    expect(link('Download Admit')).toHaveAttribute('href', '/download-admit');
    expect(linkTargets()).toEqual(['/download-admit', '/payment', '/profile', '/upload']);
    const tasks = within(screen.getByRole('region', { name: 'What is to be done' })).getAllByRole('listitem');
    expect(tasks.map((task) => task.textContent)).toEqual([
      expect.stringMatching(/^Select Program.*Submitted on Sunday,? 25 October 2026Done$/),
      'Upload ImageDone',
      'Make PaymentDone',
      expect.stringMatching(/^Download AdmitExam: Saturday,? 21 November 2026.*Next$/),
    ]);
    expect(screen.getByRole('region', { name: 'Before the exam' })).toHaveTextContent('Print the admit card');
    expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeVisible();
    await expectAccessible(container);
  });

  it('shows the slip number when paid at the bank', async () => {
    const myPayment = paidBy({ paymentMethod: 'BANK', bankSlipNumber: 'DBBL-1001', transactionId: 'DBBL-1001' });
    await open({ myProfile: profile, myPayment });
    const card = within(screen.getByRole('region', { name: 'Payment Complete' }));
    expect(card.getByText('Bank')).toBeVisible();
    expect(card.getByText('Bank slip number').nextSibling).toHaveTextContent('DBBL-1001');
    expect(card.queryByText('Transaction ID')).not.toBeInTheDocument();
  });
});

describe('DashboardPage: open payment', () => {
  it('shows the slip and hides the applicant ID while PENDING at the bank', async () => {
    // The API keeps an assigned ID when a payment returns to PENDING.
    await open({ myProfile: profile, myPayment: { ...pendingBy('BANK', 'DBBL-1001'), applicantId: 'CSE-26S-0007' } });
    expect(screen.queryByText('CSE-26S-0007')).not.toBeInTheDocument();
    const step = within(screen.getByRole('region', { name: 'Your payment is being checked' }));
    expect(step.getByText(/up to 24 hours/)).toBeVisible();
    expect(step.getByText('DBBL-1001')).toBeVisible();
    expect(step.getByText('Pending')).toBeVisible();
    expect(step.getByRole('link', { name: 'View Payment' })).toHaveAttribute('href', '/payment');
    expect(screen.queryByText('Payment Complete')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download Admit' })).not.toBeInTheDocument();
  });

  it('reports that bKash has not confirmed while PENDING at bKash', async () => {
    await open({ myProfile: profile, myPayment: pendingBy('BKASH') });
    expect(screen.getByText(/bKash has not confirmed it yet/)).toBeVisible();
  });

  it('leads to the correction of a rejected slip after the last day to pay', async () => {
    const late = {
      ...unpaid,
      isPaymentOpen: false,
      mayCorrectSlip: true,
      attempts: [attempt({ reason: 'Unreadable' })],
    };
    await open({ myProfile: profile, myPayment: late });
    expect(screen.getByText('Reason: Unreadable')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Correct the bank slip number' });
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/payment/bank', '/payment/bank']);
    expect(screen.queryByText(/Please do not pay now|pay by bKash/)).not.toBeInTheDocument();
  });

  it('shows the rejected slip and its reason above Make Payment', async () => {
    const rejected = attempt({ reason: 'Not found at the bank' });
    await open({ myProfile: profile, myPayment: { ...unpaid, attempts: [rejected] } });
    expect(screen.getByText('Your bank slip DBBL-1001 was not accepted')).toBeVisible();
    expect(screen.getByText('Reason: Not found at the bank')).toBeVisible();
    expect(link('Correct the bank slip number')).toHaveAttribute('href', '/payment/bank');
    expect(link('Make Payment')).toBeVisible();
  });

  it('hides Make Payment while a payment is under review', async () => {
    await open({ myProfile: profile, myPayment: { ...unpaid, attempts: [attempt({ state: 'REVIEW' })] } });
    expect(screen.getByRole('heading', { name: 'Your payment is being reviewed' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Make Payment' })).not.toBeInTheDocument();
  });

  it('polls once a minute while PENDING and stops afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.answers({ ...answers({ myProfile: profile, myPayment: pendingBy('BANK', 'DBBL-1001') }) });
    await renderApp('/dashboard', { as: 'STUDENT' });
    await screen.findByRole('heading', { name: 'Your payment is being checked' });
    expect(api.calls('Dashboard')).toHaveLength(1);
    api.answers({ myPayment: paidBy({ paymentMethod: 'BANK', bankSlipNumber: 'DBBL-1001' }) });
    await act(() => vi.advanceTimersByTimeAsync(pollIntervalMs));
    expect(await screen.findByRole('heading', { name: 'Payment Complete' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * pollIntervalMs));
    expect(api.calls('Dashboard')).toHaveLength(2);
  });

  it('polls when the tab becomes visible and keeps the data when the request fails', async () => {
    await open({ myProfile: profile, myPayment: pendingBy('BANK', 'DBBL-1001') });
    api.down();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
    api.down(false);
    api.answers({ myPayment: paidBy({ paymentMethod: 'BANK' }) });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Payment Complete' }, { timeout: 5_000 })).toBeVisible();
  });
});

describe('DashboardPage: exam', () => {
  it('shows the date in long format and the remaining days', async () => {
    await open({ myProfile: profile });
    const card = within(screen.getByRole('region', { name: 'Your exam' }));
    expect(card.getByText('CSE Spring 2027')).toBeVisible();
    expect(card.getByText(/Saturday,? 21 November 2026 at 10:30/)).toBeVisible();
    expect(card.getByText('In 20 days')).toBeVisible();
  });

  it.each([
    ['each minute', () => vi.advanceTimersByTimeAsync(60_000)],
    ['when the tab is shown again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('renews the countdown %s', async (_, renewed) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-01T12:00:00+06:00') });
    const marks = { ...profile.marks, date: '2026-11-02T03:00:00.000Z' };
    api.answers(answers({ myProfile: { ...profile, marks } }));
    await renderApp('/dashboard', { as: 'STUDENT' });
    expect(await screen.findByText('Tomorrow')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-02T00:01:00+06:00'));
    await act(async () => void (await renewed()));
    expect(screen.getByText('Today')).toBeVisible();
  });

  it.each([
    ['2026-11-01T15:00:00+06:00', 'Today'],
    ['2026-11-02T09:00:00+06:00', 'Tomorrow'],
    ['2026-10-31T09:00:00+06:00', 'Held'],
  ])('shows for %s: %s', async (date, words) => {
    await open({ myProfile: { ...profile, marks: { ...profile.marks, date } } });
    expect(within(screen.getByRole('region', { name: 'Your exam' })).getByText(words)).toBeVisible();
  });

  it('shows the start of a postponed sitting instead of the date of the exam', async () => {
    const marks = { ...profile.marks, date: '2026-10-30T04:30:00.000Z' };
    const times = { starts: '2026-11-08T04:30:00.000Z', ends: '2026-11-08T06:00:00.000Z' };
    const lists = { wishes: [], offeredVenues: [], needs: [] };
    const mySeat = { profileId: 'p1', sittingId: 's1', state: 'WAITING', mayWish: false, ...times, ...lists };
    await open({ myProfile: { ...profile, marks }, myPayment: paidBy({}) }, { mySeat });
    const card = within(await screen.findByRole('region', { name: 'Your exam' }));
    expect(card.getByText('In 7 days')).toBeVisible();
    expect(card.getByText(/8 November 2026 at 10:30/)).toBeVisible();
    const tasks = within(screen.getByRole('region', { name: 'What is to be done' }));
    expect(tasks.getByText(/8 November 2026 at 10:30/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your exam has been held' })).not.toBeInTheDocument();
  });

  it('shows the result and no next step once the exam has been held', async () => {
    const marks = {
      ...profile.marks,
      outcome: 'SELECTED' as const,
      place: 3,
      exam: { ...profile.marks.exam, conducted: true },
    };
    await open({ myProfile: { ...profile, marks }, myPayment: paidBy({ paymentMethod: 'BKASH' }) });
    expect(screen.getByRole('heading', { name: 'Your exam has been held' })).toBeVisible();
    const result = within(screen.getByRole('region', { name: 'Selected' }));
    expect(result.getByText('Place').nextSibling).toHaveTextContent('3');
    expect(result.getByText(/^Congratulations/)).toBeVisible();
    expect(result.getByRole('link', { name: 'See your result and what follows' })).toHaveAttribute('href', '/result');
    expect(screen.queryByRole('region', { name: 'Before the exam' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Your result is above/)).toBeVisible();
    expect(screen.queryByText('Next step')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What is to be done' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change Image' })).not.toBeInTheDocument();
    expect(link('Download Admit')).toBeVisible();
  });

  it.each([
    ['without a payment', profile],
    ['without pictures', { ...profile, profilePic: null }],
  ])('shows no next step once the exam has been held %s', async (_, unfinished) => {
    const marks = { ...profile.marks, exam: { ...profile.marks.exam, conducted: true } };
    await open({ myProfile: { ...unfinished, marks } });
    expect(screen.getByRole('heading', { name: 'Your exam has been held' })).toBeVisible();
    expect(screen.getByText(/ask the admission office before you pay now/)).toBeVisible();
    expect(screen.queryByText('Next step')).not.toBeInTheDocument();
  });
});

describe('DashboardPage: newest notice', () => {
  it('links to the newest notice', async () => {
    const pinned = { ...notice, id: 'n0', title: 'Older', isPinned: true };
    // For readers, a pinned notice comes before the newest.
    const notices = ({ forReader }: { forReader?: boolean }) => ({
      notices: forReader ? [pinned, notice] : [notice, pinned],
    });
    await open({}, { notices });
    expect(link('Seat plan of the exam')).toHaveAttribute('href', '/notices/n1');
    expect(screen.getByText('1 November 2026')).toBeVisible();
    expect(screen.queryByText('Older')).not.toBeInTheDocument();
  });

  it('shows no banner without a notice', async () => {
    await open();
    expect(screen.queryByText('Newest notice')).not.toBeInTheDocument();
  });
});
