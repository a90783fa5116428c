import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { venuePages as pages } from './index.ts';

const seat = (row: number, column: number, usable = true) => ({
  ...{ id: `s${row}${column}`, label: `${row === 1 ? 'A' : 'B'}${column}`, row, column, usable },
});
const room = {
  ...{ id: 'r1', name: '301', floor: 3, ordinal: 1, accessible: false, seatCount: 4 },
  seats: [seat(1, 1), seat(1, 2), seat(2, 1), seat(2, 2)],
};
const venue = {
  ...{ id: 'v1', nameEn: 'Main Campus', nameBn: 'মূল ক্যাম্পাস', address: 'Banani, Dhaka', mapUrl: null, version: 3 },
  ...{ roomCount: 1, seatCount: 4, rooms: [room] },
};
const kept = { id: 'r1', name: '301', floor: 3, accessible: false };
const open = (address = '/venues/v1') => renderApp(address, { as: 'ADMIN', pages });
const saved = ({ input }: { input: object }) => ({ ...venue, ...input, rooms: [room], version: 4 });
const sent = () => api.calls('SaveVenue').map(({ variables }) => variables['input'] as Record<string, unknown>);

describe('VenuesPage', () => {
  it('lists venues with rooms and seats, and adds one', async () => {
    api.answers({ venuePage: pagesOf('venues', [venue]), saveVenue: saved, venue });
    const { user, address, container } = await open('/venues');
    expect(await screen.findByRole('link', { name: 'Main Campus' })).toHaveAttribute('href', '/venues/v1');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'New venue' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'New venue' }));
    expect(await dialog.findAllByText('Please give the name of the venue')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Name in English'), 'Hall');
    await user.type(dialog.getByLabelText('Address'), 'Mirpur');
    await user.click(dialog.getByRole('button', { name: 'New venue' }));
    await waitFor(() => expect(address()).toBe('/venues/v1'));
    expect(sent()).toEqual([{ nameEn: 'Hall', address: 'Mirpur' }]);
  });

  it('has pages in the URL', async () => {
    const venues = Array.from({ length: 51 }, (_, at) => ({ ...venue, id: `v${at + 1}`, nameEn: `Hall ${at + 1}` }));
    api.answers({ venuePage: pagesOf('venues', venues) });
    const { user, address } = await open('/venues');
    expect(await screen.findByRole('link', { name: 'Hall 50' })).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Hall 51' })).toBeVisible();
    expect(address()).toBe('/venues?page=2');
  });

  it('shows Bangla names and digits', async () => {
    showLanguage('bn');
    api.answers({ venuePage: pagesOf('venues', [venue]) });
    await open('/venues');
    expect(await screen.findByRole('link', { name: 'মূল ক্যাম্পাস' })).toBeVisible();
    expect(screen.getByText('৪')).toBeVisible();
  });
});

describe('RoomEditor', () => {
  it('disables a seat by a press, and sends all rooms with the seats of this one', async () => {
    api.answers({ venue, saveVenue: saved });
    const { user, container } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit room 301' }));
    const dialog = within(screen.getByRole('dialog'));
    const b1 = dialog.getByRole('button', { name: 'B1, in use' });
    expect(b1).toHaveAttribute('aria-pressed', 'true');
    await user.click(b1);
    expect(dialog.getByText('3 of 4 seats in use')).toHaveRole('status');
    await expectAccessible(container);
    await user.click(dialog.getByRole('checkbox', { name: 'Can be reached by wheelchair' }));
    await user.click(dialog.getByRole('button', { name: 'Save the room' }));
    expect(await screen.findByText('Room 301 is saved.')).toBeVisible();
    const seats = room.seats.map(({ label, row, column }) => ({ label, row, column, usable: label !== 'B1' }));
    expect(sent()[0]).toMatchObject({ id: 'v1', version: 3, rooms: [{ ...kept, accessible: true, seats }] });
  });

  it('saves a room that has no seats yet without any', async () => {
    api.answers({ venue: { ...venue, rooms: [{ ...room, seatCount: 0, seats: [] }] }, saveVenue: saved });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit room 301' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Can be reached by wheelchair' }));
    await user.click(dialog.getByRole('button', { name: 'Save the room' }));
    await screen.findByText('Room 301 is saved.');
    expect(sent()[0]?.['rooms']).toEqual([{ ...kept, accessible: true }]);
  });

  it('renumbers the seats from rows × columns', async () => {
    api.answers({ venue });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit room 301' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/Rows × columns/), '0 x 3');
    await user.click(dialog.getByRole('button', { name: 'Make these seats' }));
    expect(dialog.getByText('Give rows and columns from 1 to 100, for example 6 x 8.')).toBeVisible();
    await user.clear(dialog.getByLabelText(/Rows × columns/));
    await user.type(dialog.getByLabelText(/Rows × columns/), '3 x 2');
    await user.click(dialog.getByRole('button', { name: 'Make these seats' }));
    expect(dialog.getByText('6 of 6 seats in use')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'C2, in use' })).toBeVisible();
  });

  it('shows why a room in use cannot be removed', async () => {
    api.answers({ venue, saveVenue: refuses('CONFLICT', 'A sitting uses this room') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit room 301' }));
    await user.click(screen.getByRole('button', { name: 'Remove the room' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findAllByText('A sitting uses this room')).not.toHaveLength(0);
    expect(sent()[0]).toMatchObject({ rooms: [] });
  });
});

describe('PasteRooms', () => {
  it('appends rooms once every line is valid', async () => {
    api.answers({ venue, saveVenue: saved });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Paste rooms' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('One room a line');
    const add = dialog.getByRole('button', { name: 'Add the rooms' });
    await user.type(field, '302, 2 x 3, 3{enter}301, 2 x 2');
    expect(dialog.getByText('Line 2: there is a room 301 already.')).toBeVisible();
    expect(add).toBeDisabled();
    await user.clear(field);
    await user.type(field, '302, 2 x 3, 3{enter}Hall, 10 x 10');
    expect(dialog.getByText('2 rooms with 106 seats will be added.')).toBeVisible();
    await user.click(add);
    expect(await screen.findByText('2 rooms are added.')).toBeVisible();
    expect(sent()[0]?.['rooms']).toEqual([
      kept,
      { name: '302', floor: 3, rows: 2, columns: 3 },
      { name: 'Hall', floor: 0, rows: 10, columns: 10 },
    ]);
  });
});

describe('ImportSeats', () => {
  const sheet = new File(['room,seat,row,column'], 'seats.csv', { type: 'text/csv' });
  const choose = async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Import a spreadsheet' }));
    await app.user.upload(screen.getByLabelText('Choose a sheet'), sheet);
    return app;
  };

  it('checks a sheet first, and stores it after a confirmation', async () => {
    const runs: boolean[] = [];
    const found = { rows: 60, rooms: 2, seats: 60, errors: [] };
    api.answers({
      venue,
      importSeats: ({ dryRun }: { dryRun: boolean }) => {
        runs.push(dryRun);
        return found;
      },
    });
    const { user } = await choose();
    expect(await screen.findByText('In the sheet: rooms 2, seats 60, lines 60.')).toBeVisible();
    expect(runs).toEqual([true]);
    await user.click(screen.getByRole('button', { name: 'Import these seats' }));
    expect(await screen.findByText('Imported: rooms 2, seats 60.')).toBeVisible();
    expect(runs).toEqual([true, false]);
  });

  it('names the lines with errors and stores nothing', async () => {
    const errors = [{ row: 7, column: 'COLUMN', msg: 'Please give a number from 1 to 100' }];
    api.answers({ venue, importSeats: { rows: 60, rooms: 2, seats: 60, errors } });
    await choose();
    expect(await screen.findByText('Line 7: Please give a number from 1 to 100')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import these seats' })).not.toBeInTheDocument();
  });
});

it('VenuePage deletes a venue with unsaved changes and the version that was read', async () => {
  api.answers({ venue, venuePage: pagesOf('venues', []), deleteVenue: { msg: 'Venue Deleted' } });
  const { user, address } = await open();
  await user.type(await screen.findByLabelText('Name in English'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Delete the venue' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/venues'));
  expect(api.calls('DeleteVenue')[0]?.variables).toEqual({ input: { id: 'v1', version: 3 } });
});
