import { limits, seatLabel } from '@admission/schema';
import type { Ctx as FullCtx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import type { RoomInput, SeatInput } from './venue.types.ts';

type Ctx = Pick<FullCtx, 'db'>;

/** A full grid, labelled A1, A2, … B1. */
const gridOf = (rows: number, columns: number): SeatInput[] =>
  Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns) + 1, (index % columns) + 1];
    return { row, column, label: seatLabel(row, column) };
  });

/** Replaces the rooms of a venue by the given ones, in their order. Existing rooms and seats keep their ids. */
export async function saveRooms(ctx: Ctx, venueId: string, rooms: readonly RoomInput[]): Promise<void> {
  const ids = rooms.flatMap(({ id }) => id ?? []);
  const kept = await queryRows<{ id: string }>(ctx.db, 'SELECT id FROM rooms WHERE venue_id = $1 AND id = ANY($2)', [
    venueId,
    ids,
  ]);
  if (kept.length < ids.length) fail('BAD_USER_INPUT', 'roomUnknown', { field: 'rooms' });
  await execute(ctx.db, 'DELETE FROM rooms WHERE venue_id = $1 AND id <> ALL($2::uuid[])', [venueId, ids]);
  // Renames in two steps: swapped names would collide.
  await execute(ctx.db, `UPDATE rooms SET name = '~' || id WHERE venue_id = $1`, [venueId]);
  const stored = await queryRows<{ id: string; ordinal: number }>(
    ctx.db,
    `INSERT INTO rooms (id, venue_id, name, floor, ordinal, accessible)
      SELECT coalesce(id, uuidv7()), $1, name, coalesce(floor, 0), ordinal, coalesce(accessible, false)
      FROM jsonb_to_recordset($2) AS given(id uuid, name text, floor int, ordinal int, accessible boolean)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, floor = excluded.floor, ordinal = excluded.ordinal,
        accessible = excluded.accessible
      RETURNING id, ordinal`,
    [venueId, JSON.stringify(rooms.map((room, index) => ({ ...room, seats: undefined, ordinal: index + 1 })))],
  );
  const idAt = new Map(stored.map(({ id, ordinal }) => [ordinal, id]));
  const changed = rooms.flatMap((room, index) => {
    const seats = room.seats ?? (room.rows && room.columns ? gridOf(room.rows, room.columns) : null);
    return seats ? [{ roomId: idAt.get(index + 1) ?? '', seats }] : [];
  });
  await saveSeats(ctx, changed);
  await assertVenueSize(ctx, venueId);
}

export interface SeatsOfRoom {
  roomId: string;
  seats: readonly SeatInput[];
}

/** Replaces the seats of rooms. A seat in the same row and column keeps its id. */
export async function saveSeats(ctx: Ctx, rooms: readonly SeatsOfRoom[]): Promise<void> {
  const total = rooms.reduce((sum, { seats }) => sum + seats.length, 0);
  if (total > limits.seating.seats)
    fail('BAD_USER_INPUT', 'venueTooLarge', { field: 'rooms', params: { max: limits.seating.seats } });
  const given = rooms.flatMap(({ roomId, seats }) =>
    seats.map(({ label, row, column, usable }) => ({ roomId, label, row, column, usable: usable ?? true })),
  );
  if (new Set(given.map(({ roomId, row, column }) => `${roomId} ${row} ${column}`)).size < given.length)
    fail('BAD_USER_INPUT', 'seatPlaceTaken', { field: 'rooms' });
  const params = [rooms.map(({ roomId }) => roomId), JSON.stringify(given)];
  const table = `jsonb_to_recordset($2) AS g("roomId" uuid, label text, "row" int, "column" int, usable boolean)`;
  const isSame = 'g."roomId" = s.room_id AND g."row" = s.row_no AND g."column" = s.column_no';
  await execute(
    ctx.db,
    `DELETE FROM seats s WHERE s.room_id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isSame})`,
    params,
  );
  // Relabels in two steps: swapped labels would collide.
  await execute(
    ctx.db,
    `UPDATE seats s SET label = '~' || s.id FROM ${table} WHERE s.room_id = ANY($1::uuid[]) AND ${isSame} AND g.label <> s.label`,
    params,
  );
  await queryRows(
    ctx.db,
    `INSERT INTO seats AS s (room_id, label, row_no, column_no, usable)
      SELECT "roomId", label, "row", "column", usable FROM ${table} WHERE g."roomId" = ANY($1::uuid[])
      ON CONFLICT (room_id, row_no, column_no) DO UPDATE SET label = excluded.label, usable = excluded.usable
        WHERE (s.label, s.usable) IS DISTINCT FROM (excluded.label, excluded.usable)`,
    params,
  );
}

export async function assertVenueSize(ctx: Ctx, venueId: string): Promise<void> {
  const [row] = await queryRows<{ seats: number }>(
    ctx.db,
    'SELECT count(*)::int AS seats FROM seats s JOIN rooms r ON r.id = s.room_id WHERE r.venue_id = $1',
    [venueId],
  );
  if ((row?.seats ?? 0) > limits.seating.seats)
    fail('BAD_USER_INPUT', 'venueTooLarge', { field: 'rooms', params: { max: limits.seating.seats } });
}
