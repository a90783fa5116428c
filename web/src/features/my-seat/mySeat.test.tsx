import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderView } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { MySeatCards } from './MySeatCards.tsx';
import type { MySeatChanges } from './useMySeat.ts';
import type { MySeat } from './WhereAndWhen.tsx';

const venues = [
  { id: 'v1', name: 'Main Campus', address: 'Banani' },
  { id: 'v2', name: 'City Hall', address: 'Mirpur' },
];
const waiting: MySeat = {
  ...{ profileId: 'a1', sittingId: 's1', sittingName: 'Morning', state: 'WAITING', venue: null, address: null },
  ...{ mapUrl: null, room: null, floor: null, seat: null, previous: null, mayWish: false, wishes: [] },
  ...{ gatesOpen: '2027-01-15T07:30:00.000Z', gatesClose: '2027-01-15T08:15:00.000Z' },
  ...{ starts: '2027-01-15T08:30:00.000Z', ends: '2027-01-15T10:00:00.000Z', offeredVenues: [], needs: [] },
};
const seated: MySeat = {
  ...waiting,
  ...{ state: 'ASSIGNED', venue: 'Main Campus', address: 'Banani, Dhaka', mapUrl: 'https://maps.example/x' },
  ...{ room: '301', floor: 3, seat: 'C4' },
};

async function show(seat: MySeat | null, intake?: string) {
  const mine: MySeatChanges = {
    seat,
    intake,
    isLoading: false,
    refresh: vi.fn(async () => {}),
    ask: vi.fn(async () => {}),
    withdraw: vi.fn(async () => ({})) as never,
    wish: vi.fn(async () => {}),
  };
  return { mine, ...(await renderView(<MySeatCards mine={mine} />, ['mySeat'])) };
}

it('WhereAndWhen shows before the seat plan when the seat is announced, with the times', async () => {
  const { container } = await show(waiting);
  expect(screen.getByText(/You get an SMS then/)).toBeVisible();
  expect(screen.getByText('14:30 (2:30 pm)')).toBeVisible();
  expect(screen.queryByRole('link', { name: /map/ })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('WhereAndWhen shows room, seat, venue, map and gates', async () => {
  await show(seated);
  expect(screen.getByText('Room 301, seat C4')).toBeVisible();
  expect(screen.getByText('Main Campus · Floor 3')).toBeVisible();
  expect(screen.getByText('Friday, 15 January 2027')).toBeVisible();
  expect(screen.getByText('13:30 (1:30 pm)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', 'https://maps.example/x');
});

it('WhereAndWhen strikes through the old seat after a change and links to the new card', async () => {
  const { container } = await show({
    ...seated,
    state: 'CHANGED',
    previous: { venue: 'City Hall', room: '12', seat: 'A1' },
  });
  expect(container.querySelector('s')).toHaveTextContent('Room 12, seat A1 · City Hall');
  expect(screen.getByRole('link', { name: 'Print a new card' })).toHaveAttribute('href', '/download-admit');
  await expectAccessible(container);
});

it('WhereAndWhen links to the new card of an earlier application', async () => {
  await show({ ...seated, state: 'CHANGED', previous: { venue: 'City Hall', room: '12', seat: 'A1' } }, 'i0');
  expect(screen.getByRole('link', { name: 'Print a new card' })).toHaveAttribute('href', '/download-admit?intake=i0');
});

it('WhereAndWhen formats the time in spoken Bangla', async () => {
  showLanguage('bn');
  await show(seated);
  expect(screen.getByText('১৪:৩০ (দুপুর ২:৩০)')).toBeVisible();
});

it.each([
  [-1, 'বেজমেন্ট ১'],
  [0, 'নিচতলা'],
  [1, '১ম তলা'],
  [3, '৩য় তলা'],
])('WhereAndWhen names floor %i in Bangla', async (floor, name) => {
  showLanguage('bn');
  await show({ ...seated, floor });
  expect(screen.getByText(`Main Campus · ${name}`)).toBeVisible();
});

it('shows nothing without a paid application', async () => {
  await show(null);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('VenueWishes saves the wishes in their order, a venue once', async () => {
  const { user, mine } = await show({ ...waiting, mayWish: true, wishes: ['v1'], offeredVenues: venues });
  const [first, second] = [screen.getByLabelText('Wish 1'), screen.getByLabelText(/Wish 2/)];
  expect(first).toHaveValue('v1');
  await user.selectOptions(second, 'Main Campus · Banani');
  expect(first).toHaveValue('');
  await user.selectOptions(first, 'City Hall · Mirpur');
  await user.click(screen.getByRole('button', { name: 'Save the wishes' }));
  await waitFor(() => expect(mine.wish).toHaveBeenCalledWith('s1', ['v2', 'v1']));
});

it('NeedsCard requests additional time with its minutes, and withdraws an undecided request', async () => {
  const asked = { id: 'n1', kind: 'SCRIBE', extraMinutes: null, state: 'ASKED', note: null, reason: null } as const;
  const refused = { ...asked, id: 'n2', kind: 'LOW_VISION', state: 'REJECTED', reason: 'No paper' } as const;
  const { user, mine } = await show({ ...waiting, needs: [asked, refused] });
  expect(screen.getByText('No paper')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for something' }));
  const form = within(screen.getByRole('form', { name: 'Ask for something' }));
  expect(form.queryByRole('option', { name: 'A scribe' })).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('What do you need?'), 'Additional time');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findAllByText('Please say how many minutes more you need')).not.toHaveLength(0);
  await user.type(form.getByLabelText(/Additional minutes/), '30');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(mine.ask).toHaveBeenCalledWith({ kind: 'EXTRA_TIME', extraMinutes: 30, note: undefined }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(mine.withdraw).toHaveBeenCalledWith('n1'));
  expect(api.calls()).toEqual([]);
});
