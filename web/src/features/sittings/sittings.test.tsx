import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { sittingPages as pages } from './index.ts';

const exams = [
  { id: 'e1', title: 'CSE Spring 2027', examDate: '2027-01-15T08:30:00.000Z' },
  { id: 'e2', title: 'EEE Spring 2027', examDate: '2027-01-15T08:30:00.000Z' },
];
const rooms = ['301', '302'].map((name, at) => ({ id: `r${at + 1}`, name, seatCount: 30 }));
const venue = { id: 'v1', nameEn: 'Main Campus', nameBn: null, localizedName: 'Main Campus', rooms };
const sitting = {
  ...{
    id: 's1',
    nameEn: 'Morning',
    nameBn: null,
    localizedName: 'Morning',
    version: 2,
    reservePercent: 5,
    planned: 0,
    paid: 57,
  },
  ...{ gatesOpen: '2027-01-15T07:30:00.000Z', gatesClose: '2027-01-15T08:15:00.000Z' },
  ...{ starts: '2027-01-15T08:30:00.000Z', ends: '2027-01-15T10:00:00.000Z', offersWishes: false },
  exams: [exams[0]],
  rooms: [{ ordinal: 1, forWhom: 'ANYONE', room: rooms[0], venue }],
};
const choices = { exams: { exams, count: 2 }, venuePage: pagesOf('venues', [venue]) };
const open = (address: string) => renderApp(address, { as: 'ADMIN', pages });
const saved = ({ input }: { input: object }) => ({ ...sitting, ...input, exams: [], rooms: [] });
const sent = () => api.calls('SaveSitting')[0]?.variables['input'] as Record<string, unknown>;

describe('SittingsPage', () => {
  it('lists sittings with exams and time, and creates one from exams, rooms and times', async () => {
    const list = { sittings: [sitting], page: 1, pages: 1, count: 1 };
    api.answers({ sittings: list, ...choices, saveSitting: saved, sitting });
    const { user, address } = await open('/sittings');
    expect(await screen.findByRole('link', { name: 'Morning' })).toHaveAttribute('href', '/sittings/s1');
    expect(screen.getByText('15 Jan 2027, 2:30 pm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New sitting' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(await dialog.findByLabelText('Name in English'), 'Evening');
    for (const [label, time] of [
      ['Gates open', '16:00'],
      ['Gates close', '16:45'],
      ['Exam starts', '17:00'],
      ['Exam ends', '18:30'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value: `2027-01-15T${time}` } });
    await user.click(dialog.getByRole('checkbox', { name: /^EEE Spring 2027/ }));
    await user.selectOptions(dialog.getByLabelText(/Add all rooms of a venue/), 'Main Campus');
    expect(dialog.getByText('2 rooms with 60 seats')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Room 302: for whom'), 'Only EEE Spring 2027');
    await expectAccessible(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'New sitting' }));
    await waitFor(() => expect(address()).toBe('/sittings/s1'));
    expect(sent()).toMatchObject({
      ...{ nameEn: 'Evening', reservePercent: 5, offersWishes: false, examIds: ['e2'] },
      ...{ gatesOpen: '2027-01-15T10:00:00.000Z', ends: '2027-01-15T12:30:00.000Z' },
      rooms: [
        { roomId: 'r1', forWhom: 'ANYONE' },
        { roomId: 'r2', forWhom: 'EXAM', examId: 'e2' },
      ],
    });
  });
});

describe('RoomChoice', () => {
  const venues = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...venue,
      id: `v${at + 1}`,
      localizedName: `Hall ${at + 1}`,
      rooms: [],
    }));
  const options = async () =>
    within(await screen.findByLabelText(/Add all rooms of a venue/))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('offers the venues of all pages', async () => {
    api.answers({ sitting, ...choices, venuePage: pagesOf('venues', venues(101)) });
    await open('/sittings/s1');
    expect((await options()).at(-1)).toBe('Hall 101');
    expect(screen.queryByText(/are shown/)).not.toBeInTheDocument();
    expect(api.calls('SittingVenues').map(({ variables }) => variables['page'])).toEqual([2]);
  });

  it('shows the total of venues beyond the loaded pages', async () => {
    api.answers({ sitting, ...choices, venuePage: pagesOf('venues', venues(11), 1) });
    await open('/sittings/s1');
    expect(await options()).toHaveLength(10);
    expect(screen.getByText('The first 10 of 11 are shown.')).toBeVisible();
  });
});

describe('SittingPage', () => {
  it('refuses times out of order at their field', async () => {
    api.answers({ sitting, ...choices });
    const { user } = await open('/sittings/s1');
    const ends = await screen.findByLabelText('Exam ends');
    await user.clear(ends);
    await user.type(ends, '15/01/2027 14:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('The exam must end after it starts')).not.toHaveLength(0);
    expect(api.calls('SaveSitting')).toHaveLength(0);
  });

  it('shows at the rooms which one is in use, and keeps the typed values', async () => {
    const inUse = 'The room 301 is in use by "Evening" at this time. Choose another room, or another time';
    api.answers({ sitting, ...choices, saveSitting: refuses('CONFLICT', inUse, { field: 'rooms' }) });
    const { user } = await open('/sittings/s1');
    const name = await screen.findByLabelText('Name in English');
    await user.clear(name);
    await user.type(name, 'Noon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = screen.getByLabelText(/Add all rooms of a venue/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(inUse));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('link', { name: inUse })).toHaveAttribute('href', `#${field.id}`);
    expect(name).toHaveValue('Noon');
    await user.click(screen.getByRole('button', { name: 'Leave out room 301' }));
    await waitFor(() => expect(field).not.toBeInvalid());
  });

  it('lists all that another officer has changed, also rooms and wishes, before both are saved', async () => {
    const stale = refuses('CONFLICT', 'Someone else has changed this', { field: 'version' });
    api.answers({ sitting, ...choices, saveSitting: stale });
    const { user } = await open('/sittings/s1');
    const name = await screen.findByLabelText('Name in English');
    await user.clear(name);
    await user.type(name, 'Noon');
    const theirs = { ...sitting.rooms[0], forWhom: 'NEEDS', reservePercent: 10 };
    api.answers({ sitting: { ...sitting, version: 3, offersWishes: true, wishFloorPercent: 60, rooms: [theirs] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Was “301”, is “301 (Approved needs only, Reserve (%) 10)” now.')).toBeVisible();
    expect(screen.getByText('Was “No”, is “Yes” now.')).toBeVisible();
    expect(screen.getByText('Was “–”, is “60%” now.')).toBeVisible();
    api.answers({ saveSitting: saved });
    await user.click(screen.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(api.calls('SaveSitting')).toHaveLength(2));
    expect(api.calls('SaveSitting')[1]?.variables['input']).toMatchObject({
      ...{ version: 3, nameEn: 'Noon', offersWishes: true, wishFloorPercent: 60 },
      rooms: [{ roomId: 'r1', forWhom: 'NEEDS', reservePercent: 10 }],
    });
  });

  it('saves with the loaded version, and asks for the minimum share of first wishes if wishes are offered', async () => {
    api.answers({ sitting, ...choices, saveSitting: saved });
    const { user } = await open('/sittings/s1');
    expect(await screen.findByLabelText('Exam starts')).toHaveValue('15/01/2027 14:30');
    expect(screen.queryByLabelText(/Least share/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Applicants may wish for a venue' }));
    await user.type(screen.getByLabelText(/Least share of first wishes/), '৮০');
    await user.click(screen.getByRole('button', { name: 'Leave out room 301' }));
    expect(screen.getByText('No room is chosen yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The sitting is saved.')).toBeVisible();
    expect(sent()).toMatchObject({ id: 's1', version: 2, offersWishes: true, wishFloorPercent: 80, rooms: [] });
  });

  it('offers to tell the people with a seat the new times, ticked, and only if a time has changed', async () => {
    api.answers({
      sitting: { ...sitting, planned: 57 },
      ...choices,
      saveSitting: (args: { input: object }) => ({ ...saved(args), informed: 58 }),
    });
    const { user } = await open('/sittings/s1');
    const label = 'Notify the 57 people with a seat of the new times by SMS and e-mail';
    const ends = await screen.findByLabelText('Exam ends');
    expect(screen.queryByRole('checkbox', { name: label })).not.toBeInTheDocument();
    await user.clear(ends);
    await user.type(ends, '15/01/2027 16:30');
    expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('The sitting is saved. 58 people are being notified of the new times.'),
    ).toBeVisible();
    expect(api.calls('SaveSitting')[0]?.variables['tell']).toBe(true);
  });

  it.each([
    ['no one has a seat', 0, false],
    ['the officer unticks it', 57, true],
  ])('notifies no one if %s', async (_, planned, isAsked) => {
    api.answers({ sitting: { ...sitting, planned }, ...choices, saveSitting: saved });
    const { user } = await open('/sittings/s1');
    const ends = await screen.findByLabelText('Exam ends');
    await user.clear(ends);
    await user.type(ends, '15/01/2027 16:30');
    const tell = screen.queryByRole('checkbox', { name: /^Notify the/ });
    expect(tell !== null).toBe(isAsked);
    if (tell) await user.click(tell);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The sitting is saved.')).toBeVisible();
    expect(api.calls('SaveSitting')[0]?.variables['tell']).toBe(false);
  });

  it('notifies no one if another officer moved the sitting meanwhile, and this one keeps those times', async () => {
    const seated = { ...sitting, planned: 57 };
    const moved = { ...seated, version: 3, ends: '2027-01-15T11:00:00.000Z' };
    const refused = refuses('CONFLICT', 'Someone else has changed this', { field: 'version' });
    api.answers({ ...choices, sitting: seated, saveSitting: refused });
    const { user } = await open('/sittings/s1');
    await user.type(await screen.findByLabelText('Name in English'), ' shift');
    api.answers({ sitting: moved });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const both = await screen.findByRole('button', { name: 'Save both changes' });
    await waitFor(() => expect(screen.getByLabelText('Exam ends')).toHaveValue('15/01/2027 17:00'));
    expect(screen.queryByRole('checkbox', { name: /^Notify the/ })).not.toBeInTheDocument();
    api.answers({ saveSitting: (args: { input: object }) => ({ ...saved(args), informed: 0 }) });
    await user.click(both);
    expect(await screen.findByText('The sitting is saved.')).toBeVisible();
    expect(api.calls('SaveSitting').map(({ variables }) => variables['tell'])).toEqual([false, false]);
  });

  it('warns of an exam whose date is another day in Bangladesh', async () => {
    // 22:00 UTC is the next day in Dhaka.
    const late = { ...exams[0], examDate: '2027-01-15T22:00:00.000Z' };
    api.answers({ sitting: { ...sitting, exams: [late] }, ...choices });
    const { user } = await open('/sittings/s1');
    const warning = /another day than this sitting: CSE Spring 2027 \(16 Jan 2027\)/;
    expect(await screen.findByText(warning)).toBeVisible();
    const starts = screen.getByLabelText('Exam starts');
    await user.clear(starts);
    await user.type(starts, '16/01/2027 14:30');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('deletes a sitting with unsaved changes and the version that was read', async () => {
    const sittings = { sittings: [], page: 1, pages: 1, count: 0 };
    api.answers({ sitting, sittings, ...choices, deleteSitting: { msg: 'Sitting Deleted' } });
    const { user, address } = await open('/sittings/s1');
    await user.type(await screen.findByLabelText('Name in English'), ' shift');
    await user.click(screen.getByRole('button', { name: 'Delete the sitting' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/sittings'));
    expect(api.calls('DeleteSitting')[0]?.variables).toEqual({ input: { id: 's1', version: 2 } });
  });
});
