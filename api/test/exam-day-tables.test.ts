import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { constraintOf } from '../src/db/sql-state.ts';
import { openTestTables } from './database.ts';
import { insertRow, makeWorld, type Row, type TableName, validRow, type World } from './table-rows.ts';

const db = await openTestTables();

const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => constraintOf(error) ?? String(error),
  );
const add = (table: TableName, world: World, more: Row = {}): Promise<Row> =>
  insertRow(db, table, { ...validRow[table](world), ...more });
const hour = (count: number): Date => new Date(Date.UTC(2027, 0, 5, count));

async function addSitting(world: World, from: number): Promise<World> {
  const times = { gates_open: hour(from), gates_close: hour(from + 1), starts: hour(from + 1), ends: hour(from + 3) };
  return { ...world, sittingId: String((await add('sittings', world, times))['id']) };
}

describe('a room', () => {
  it('is in one sitting at a time, from gates open to the end', async () => {
    const world = await makeWorld(db);
    await add('sitting_rooms', await addSitting(world, 8));
    const [overlapping, next] = [await addSitting(world, 10), await addSitting(world, 11)];
    expect(await refusedBy(add('sitting_rooms', overlapping))).toBe('sitting_rooms_one_sitting');
    await add('sitting_rooms', next);
    const earlier = db.query('UPDATE sittings SET gates_open = $2 WHERE id = $1', [next.sittingId, hour(10)]);
    expect(await refusedBy(earlier)).toBe('sitting_rooms_one_sitting');
  });

  it('is added to one of two sittings that add it concurrently', async () => {
    const world = await makeWorld(db);
    const both = [await addSitting(world, 8), await addSitting(world, 9)];
    const outcomes = await Promise.all(both.map((one) => refusedBy(add('sitting_rooms', one))));
    expect(outcomes.sort()).toEqual(['sitting_rooms_one_sitting', undefined]);
  });
});

describe('a seat assignment', () => {
  it('is refused for a seat twice, a person twice, and a seat outside the rooms of the sitting', async () => {
    const [world, other] = [await addSitting(await makeWorld(db), 8), await makeWorld(db)];
    await add('sitting_rooms', world);
    await add('seat_assignments', world);
    const sameSeat = { ...other, sittingId: world.sittingId, seatId: world.seatId };
    expect(await refusedBy(add('seat_assignments', sameSeat))).toBe('seat_assignments_sitting_id_seat_id_key');
    const { id: free } = await add('seats', world);
    expect(await refusedBy(add('seat_assignments', { ...world, seatId: String(free) }))).toBe('seat_assignments_pkey');
    const elsewhere = { ...other, sittingId: world.sittingId };
    expect(await refusedBy(add('seat_assignments', elsewhere))).toBe('seat_assignments_seat_of_sitting');
  });

  it('is refused in a sitting that overlaps another one of the account, also when the times change', async () => {
    const world = await addSitting(await makeWorld(db), 8);
    await add('sitting_rooms', world);
    await add('seat_assignments', world);
    const inOther = async (from: number): Promise<World> => {
      const { id: roomId } = await add('rooms', world);
      const sitting = await addSitting({ ...world, roomId: String(roomId) }, from);
      await add('sitting_rooms', sitting);
      return { ...sitting, seatId: String((await add('seats', sitting))['id']) };
    };
    expect(await refusedBy(add('seat_assignments', await inOther(9)))).toBe('seat_assignments_one_sitting');
    const later = await inOther(10);
    await add('seat_assignments', later);
    const earlier = db.query('UPDATE sittings SET starts = $2 WHERE id = $1', [later.sittingId, hour(10)]);
    expect(await refusedBy(earlier)).toBe('seat_assignments_one_sitting');
  });

  it('can be swapped with another one by one statement', async () => {
    const [world, other] = [await makeWorld(db), await makeWorld(db)];
    await add('sitting_rooms', world);
    await add('seat_assignments', world);
    const second = String((await add('seats', world))['id']);
    await add('seat_assignments', { ...world, profileId: other.profileId, seatId: second });
    await db.query(
      `UPDATE seat_assignments SET seat_id = CASE seat_id WHEN $2::uuid THEN $3::uuid ELSE $2 END WHERE sitting_id = $1`,
      [world.sittingId, world.seatId, second],
    );
    const rows = await db.query('SELECT seat_id FROM seated_applicants WHERE profile_id = $1', [world.profileId]);
    expect(rows).toEqual([{ seat_id: second }]);
  });
});

describe('seat_departures', () => {
  it('note seats that are left for another venue or for none, by any statement', async () => {
    const [world, there] = [await makeWorld(db), await makeWorld(db)];
    for (const [at, { roomId }] of [world, there].entries())
      await add('sitting_rooms', { ...world, roomId }, { ordinal: at + 1 });
    const [{ profileId }, { id: beside }] = [await makeWorld(db), await add('seats', world)];
    await add('seat_assignments', world);
    await add('seat_assignments', { ...world, profileId, seatId: String(beside) });
    const departures = () =>
      db.query('SELECT profile_id, seat_id FROM seat_departures WHERE sitting_id = $1 ORDER BY at', [world.sittingId]);
    const swap = `UPDATE seat_assignments SET seat_id = CASE seat_id WHEN $2::uuid THEN $3::uuid ELSE $2 END WHERE sitting_id = $1`;
    await db.query(swap, [world.sittingId, world.seatId, beside]);
    await db.query('UPDATE seat_assignments SET card_serial = 2 WHERE sitting_id = $1', [world.sittingId]);
    expect(await departures()).toEqual([]);
    await db.query('UPDATE seat_assignments SET seat_id = $2 WHERE profile_id = $1', [profileId, there.seatId]);
    const left = { profile_id: profileId, seat_id: world.seatId };
    expect(await departures()).toEqual([left]);
    await db.query('DELETE FROM seat_assignments WHERE sitting_id = $1', [world.sittingId]);
    const freed = { profile_id: profileId, seat_id: there.seatId };
    expect(await departures()).toEqual(
      expect.arrayContaining([left, freed, { profile_id: world.profileId, seat_id: beside }]),
    );
    expect(await db.query('SELECT at FROM departed_applicants WHERE profile_id = $1', [profileId])).toHaveLength(2);
  });
});

describe('door_scans', () => {
  it('refuse UPDATE, DELETE, TRUNCATE and a second row with the number of a device', async () => {
    const world = await makeWorld(db);
    const { id } = await add('door_scans', world, { sequence: 7 });
    for (const change of [
      `UPDATE door_scans SET verdict = 'FORGED' WHERE id = '${id}'`,
      `DELETE FROM door_scans WHERE id = '${id}'`,
      'TRUNCATE door_scans CASCADE',
    ])
      expect(await refusedBy(db.query(change)), change).toBe('door_scans_append_only');
    expect(await refusedBy(add('door_scans', world, { id: randomUUID(), sequence: 7 }))).toBe(
      'door_scans_device_id_sequence_key',
    );
  });
});
