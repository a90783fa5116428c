import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import { answers, application, attempt, paidBy, profile, unpaid } from './dashboard.fixture.ts';

afterEach(() => vi.useRealTimers());

async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
  api.answers({ ...answers({ myProfile: profile }) });
  const { user } = await renderApp('/dashboard', { as: 'STUDENT' });
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Are you sure?' })) };
}

describe('DashboardPage: withdrawal', () => {
  const withdraw = () => screen.queryByRole('button', { name: 'Withdraw application' });

  it('withdraws the current application after confirmation and shows the state after it', async () => {
    const withdrawApplication = vi.fn(() => ({ msg: 'Your application is withdrawn.' }));
    api.answers({ myApplications: [application], withdrawApplication });
    const { user, dialog } = await open();
    expect(dialog.getByText(/^Your application for CSE Spring 2027 will be withdrawn/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls('WithdrawApplication')).toEqual([]);
    await user.click(withdraw() as HTMLElement);
    api.answers({
      ...answers(),
      myApplications: [
        { ...application, isCurrent: false, mayWithdraw: false, withdrawnAt: '2026-11-01T06:00:00.000Z' },
      ],
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('Your application is withdrawn.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Create Profile' })).toBeVisible();
    expect(api.calls('WithdrawApplication')).toHaveLength(1);
    expect(withdraw()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the focus where it was moved before the new state is shown', async () => {
    const loaded = deferred<object[]>();
    api.answers({ myApplications: [application], withdrawApplication: { msg: 'Withdrawn.' } });
    const { user, dialog } = await open();
    api.answers({ ...answers(), myApplications: () => loaded.promise });
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const link = screen.getByRole('link', { name: 'Notices' });
    link.focus();
    loaded.resolve([]);
    await waitFor(() => expect(withdraw()).not.toBeInTheDocument());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(link).toHaveFocus();
  });

  it('takes no focus on another page', async () => {
    const loaded = deferred<object[]>();
    api.answers({ myApplications: [application], withdrawApplication: { msg: 'Withdrawn.' } });
    const { user, dialog } = await open();
    api.answers({ ...answers(), myApplications: () => loaded.promise });
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Notices' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Notices' });
    heading.blur();
    expect(document.body).toHaveFocus();
    loaded.resolve([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.body).toHaveFocus();
  });

  it('shows the refusal of the API', async () => {
    const reason = 'This application can no longer be withdrawn';
    api.answers({ myApplications: [application], withdrawApplication: refuses('CONFLICT', reason) });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  it('is not offered for an application that the API would not withdraw; links the application of another intake', async () => {
    const past = { id: 'i0', titleEn: 'Fall 2026', titleBn: 'ফল (Fall) ২০২৬' };
    const paid = { ...application, id: 'p0', isCurrent: false, mayWithdraw: false, intake: past };
    const current = { ...application, mayWithdraw: false };
    api.answers({ ...answers({ myProfile: profile }), myApplications: [current, paid] });
    const { user } = await renderApp('/dashboard', { as: 'STUDENT' });
    const link = await screen.findByRole('link', { name: 'Show Fall 2026' });
    expect(withdraw()).not.toBeInTheDocument();
    await user.click(link);
    expect(await screen.findByRole('link', { name: 'Show Spring 2027' })).toHaveAttribute('href', '/dashboard');
    expect(api.calls('Dashboard').at(-1)?.variables).toEqual({ intake: 'i0' });
  });
});

describe('DashboardPage: an earlier application', () => {
  it('shows the images and documents that the office has returned, with the link to its documents', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
    const images = [{ id: 'i1', kind: 'PICTURE' as const, review: 'RETURNED' as const, reason: 'In the shade' }];
    const documents = [{ id: 'd1', kind: { id: 'k1', isRequired: true }, state: 'REJECTED' as const }];
    api.answers({ ...answers({ myProfile: { ...profile, images, documents } }), myApplications: [] });
    await renderApp('/dashboard?intake=i0', { as: 'STUDENT' });
    expect(await screen.findByText('Reason: In the shade')).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const link of main.getAllByRole('link', { name: /documents/i }))
      expect(link).toHaveAttribute('href', '/documents?intake=i0');
  });

  const past = { id: 'i0', titleEn: 'Fall 2026', titleBn: 'ফল (Fall) ২০২৬' };
  const earlier = { ...application, id: 'p1', isCurrent: false, mayWithdraw: false, intake: past };
  const current = { ...application, id: 'p2', mayWithdraw: false };
  const hrefsOf = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);

  it('shows its seat, result and profile, and asks for a need of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
    const marks = { ...profile.marks, outcome: 'SELECTED' as const, place: 3, total: 40 };
    const mySeat = { profileId: 'p1', sittingId: 's1', state: 'ASSIGNED', room: '301', seat: 'C4', floor: 3 };
    const lists = { mayWish: false, wishes: [], offeredVenues: [], needs: [] };
    const own = answers({ myProfile: { ...profile, marks }, myPayment: paidBy({ paymentMethod: 'BANK' }) });
    api.answers({ ...own, mySeat: { ...mySeat, ...lists }, myApplications: [current, earlier] });
    const { user } = await renderApp('/dashboard?intake=i0', { as: 'STUDENT' });
    expect(await screen.findByText('Room 301, seat C4')).toBeVisible();
    expect(hrefsOf()).toEqual(
      expect.arrayContaining(['/result?intake=i0', '/profile?intake=i0', '/download-admit?intake=i0']),
    );
    expect(hrefsOf()).not.toContain('/upload');
    await user.click(screen.getByRole('button', { name: 'Ask for something' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /need/i }), 'A scribe');
    api.answers({ askSeatNeed: { msg: 'Asked' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Asked');
    expect(api.calls('AskSeatNeed')[0]?.variables).toMatchObject({ input: { kind: 'SCRIBE' }, intake: 'i0' });
    expect(api.calls('MySeat').map(({ variables }) => variables)).toEqual([{ intake: 'i0' }, { intake: 'i0' }]);
  });

  it('leads from a rejected slip and an unpaid fee to its own payment', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
    const myPayment = { ...unpaid, attempts: [attempt({ reason: 'Not at the bank' })] };
    api.answers({ ...answers({ myProfile: profile, myPayment }), myApplications: [current, earlier] });
    await renderApp('/dashboard?intake=i0', { as: 'STUDENT' });
    expect(await screen.findByText('Reason: Not at the bank')).toBeVisible();
    expect(hrefsOf()).toEqual(expect.arrayContaining(['/payment/bank?intake=i0', '/payment?intake=i0']));
    expect(hrefsOf()).not.toContain('/payment/bank');
  });

  it('shows the current application with its own intake like without one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+06:00') });
    api.answers({ ...answers({ myProfile: profile }), myApplications: [current, earlier] });
    await renderApp('/dashboard?intake=i1', { as: 'STUDENT' });
    expect(await screen.findByRole('link', { name: 'Make Payment' })).toHaveAttribute('href', '/payment');
    expect(hrefsOf()).toContain('/upload');
  });
});
