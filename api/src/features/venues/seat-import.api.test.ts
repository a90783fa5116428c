import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';
import type { SeatImport } from './venue.types.ts';

const { product, build } = await startTestProduct();
const { db } = product.ctx;

let admin: BuiltUser;
let venueId: string;
const query = `mutation ($venueId: ID!, $dryRun: Boolean!, $file: Upload!) {
  importSeats(venueId: $venueId, dryRun: $dryRun, file: $file) { rows rooms seats errors { row field msg } }
}`;
const send = async (sheet: string, dryRun: boolean, caller: { token?: string } = admin) => {
  const file = new File([sheet], 'seats.csv', { type: 'text/csv' });
  const { data, code } = await product.upload<{ importSeats: SeatImport }>(query, { venueId, dryRun }, file, {
    token: caller.token,
  });
  return { found: data?.importSeats, code };
};
const stored = () =>
  db.query(
    `SELECT r.name, r.ordinal, r.floor, string_agg(s.label || CASE WHEN s.usable THEN '' ELSE '-' END, ' ' ORDER BY s.row_no, s.column_no) AS seats
      FROM rooms r LEFT JOIN seats s ON s.room_id = r.id WHERE r.venue_id = $1 GROUP BY r.id ORDER BY r.ordinal`,
    [venueId],
  );

beforeAll(async () => {
  admin = await build.admin();
  venueId = String((await insertRow(db, 'venues', { name_en: 'Import Hall', address: 'Mirpur' }))['id']);
  const { id } = await insertRow(db, 'rooms', { venue_id: venueId, name: '301', floor: 3, ordinal: 1 });
  await insertRow(db, 'seats', { room_id: id, label: 'OLD', row_no: 9, column_no: 9 });
});

const sheet = 'Room,Seat,Row,Column,Usable,Floor\n301,A1,1,1,,\n301,A2,1,২,no,\nHall,A1,1,1,yes,2\n';
const before = [{ name: '301', ordinal: 1, floor: 3, seats: 'OLD' }];

describe('importSeats', () => {
  it('checks a sheet without storing it', async () => {
    const { found } = await send(sheet, true);
    expect(found).toEqual({ rows: 3, rooms: 2, seats: 3, errors: [] });
    expect(await stored()).toEqual(before);
  });

  it('names each line with an error, and stores nothing of a sheet with errors', async () => {
    const bad = `${sheet},B1,1,1,,\nHall,,2,2,,\nHall,A9,0,101,,\nHall,A1,1,1,,\nHall,B2,2,2,perhaps,\n`;
    const { found } = await send(bad, false);
    expect(found?.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
      ...['5 room', '6 seat', '7 row', '7 column', '8 seat', '9 usable'],
    ]);
    expect(found?.errors[2]?.msg).toBe('Please give a number from 1 to 100');
    expect(await stored()).toEqual(before);
  });

  it('replaces the seats of a room of the same name, adds others after it, and audits the venue', async () => {
    expect((await send(sheet, false)).found?.errors).toEqual([]);
    expect(await stored()).toEqual([
      { name: '301', ordinal: 1, floor: 3, seats: 'A1 A2-' },
      { name: 'Hall', ordinal: 2, floor: 2, seats: 'A1' },
    ]);
    const [event] = await db.query(`SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`, [
      venueId,
    ]);
    expect(event).toEqual({ action: 'venue.updated' });
  });

  it.each([
    ['missing columns', 'room,seat\n301,A1\n', 'BAD_USER_INPUT'],
    ['no lines', 'room,seat,row,column\n', 'BAD_USER_INPUT'],
  ])('refuses %s', async (_, bad, code) => {
    expect((await send(bad, true)).code).toBe(code);
  });

  it('refuses applicants', async () => {
    expect((await send(sheet, true, await build.student())).code).toBe('FORBIDDEN');
  });
});
