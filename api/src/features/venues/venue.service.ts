import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { countMost, type PageRequest, readPage } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { updateVersioned } from '../../db/versions.ts';
import { deleteAudited, pickFields, record } from '../audit/index.ts';
import { Room } from './room.entity.ts';
import { saveRooms } from './room.service.ts';
import { Seat } from './seat.entity.ts';
import { Venue } from './venue.entity.ts';
import type { VenueInput, VenuePage, VersionedIdInput } from './venue.types.ts';

/** How many venues one list has at most. */
export const countVenues = async (ctx: Ctx): Promise<number> =>
  Math.min(limits.seating.venues, await ctx.db.count(Venue));

/** The venues by name. */
export async function findVenues(ctx: Ctx, request: PageRequest): Promise<VenuePage> {
  const options = { order: { nameEn: 'ASC', id: 'ASC' }, most: limits.seating.venues } as const;
  const { rows: venues, ...page } = await readPage(ctx, Venue, options, request);
  return { venues, ...page };
}

export async function findVenue(ctx: Ctx, id: string): Promise<Venue> {
  return (await ctx.db.findOneBy(Venue, { id })) ?? fail('NOT_FOUND', 'venueNotFound');
}

/** The rooms of a venue in their order, batched by request. */
export const roomsOf = (ctx: Ctx, venueId: string): Promise<Room[]> =>
  loaderOf<string, Room[]>(ctx, 'rooms of venue', async (ids) => {
    const found = await ctx.db.find(Room, {
      where: ids.map((id) => ({ venueId: id })),
      order: { ordinal: 'ASC', name: 'ASC' },
    });
    return ids.map((id) => found.filter((one) => one.venueId === id));
  }).load(venueId);

/** The seats of a room by row and column, batched by request. */
export const seatsOf = (ctx: Ctx, roomId: string): Promise<Seat[]> =>
  loaderOf<string, Seat[]>(ctx, 'seats of room', async (ids) => {
    const byRoom = new Map<string, Seat[]>(ids.map((id) => [id, []]));
    const found = await ctx.db
      .createQueryBuilder(Seat, 'seat')
      .where('seat.room_id = ANY(:ids)', { ids })
      .orderBy({ 'seat.row': 'ASC', 'seat.column': 'ASC' })
      .getMany();
    for (const seat of found) byRoom.get(seat.roomId)?.push(seat);
    return ids.map((id) => byRoom.get(id) ?? []);
  }).load(roomId);

/** The rooms of the venue with most. */
export const countRoomsPerVenue = (ctx: Ctx): Promise<number> => countMost(ctx, 'rooms', 'venue_id');

/**
 * The seats of a room, for the cost of the rooms of a venue or sitting: where one owner has the most rooms and one the most seats, their
 * product is never less than what an owner has.
 */
export async function countSeatsPerRoom(ctx: Ctx): Promise<number> {
  const perRoom = (owner: string, from: string): string =>
    `(SELECT max(seats) / max(rooms) FROM (SELECT sum(n) AS seats, count(*) AS rooms FROM ${from} GROUP BY ${owner}) AS o)`;
  const [row] = await queryRows<{ n: number }>(
    ctx.db,
    `WITH sized AS (SELECT r.id, r.venue_id, coalesce(s.n, 0) AS n FROM rooms r
        LEFT JOIN (SELECT room_id, count(*) AS n FROM seats GROUP BY 1) AS s ON s.room_id = r.id)
      SELECT ceil(coalesce(greatest(${perRoom('venue_id', 'sized')},
        ${perRoom('o.sitting_id', 'sitting_rooms o JOIN sized ON sized.id = o.room_id')}), 0))::int AS n`,
  );
  return row?.n ?? 0;
}

/** The number of usable seats of a room, batched by request. */
export const countSeats = (ctx: Ctx, roomId: string): Promise<number> =>
  loaderOf<string, number>(ctx, 'seat count of room', async (ids) => {
    const rows = await queryRows<{ id: string; count: number }>(
      ctx.db,
      'SELECT room_id AS id, count(*)::int AS count FROM seats WHERE room_id = ANY($1::uuid[]) AND usable GROUP BY 1',
      [ids],
    );
    const counts = new Map(rows.map((one) => [one.id, one.count]));
    return ids.map((id) => counts.get(id) ?? 0);
  }).load(roomId);

/** The number of usable seats of a venue. */
export async function countSeatsOfVenue(ctx: Ctx, venueId: string): Promise<number> {
  const counts = await Promise.all((await roomsOf(ctx, venueId)).map(({ id }) => countSeats(ctx, id)));
  return counts.reduce((sum, one) => sum + one, 0);
}

const auditFields = pickFields('nameEn', 'nameBn', 'address', 'mapUrl');

async function summaryOf(ctx: Ctx, venue: Venue): Promise<object> {
  const [row] = await queryRows<{ rooms: number; seats: number }>(
    ctx.db,
    `SELECT count(DISTINCT r.id)::int AS rooms, count(s.id)::int AS seats FROM rooms r
      LEFT JOIN seats s ON s.room_id = r.id AND s.usable WHERE r.venue_id = $1`,
    [venue.id],
  );
  return { ...auditFields(venue), ...row };
}

/** Adds or changes a venue with its rooms and seats. Rooms and seats of sittings and seat plans cannot be deleted. */
export async function saveVenue(ctx: Ctx, { id, version, rooms, ...given }: VenueInput): Promise<Venue> {
  const { nameEn, address, nameBn = null, mapUrl = null } = given;
  // `updatedAt` raises the version of a venue if only its rooms change.
  const set = { nameEn, nameBn, address, mapUrl, updatedAt: ctx.now() };
  if (!id) {
    const added = await ctx.db.save(ctx.db.create(Venue, set));
    if (rooms) await saveRooms(ctx, added.id, rooms);
    const after = await summaryOf(ctx, added);
    await record(ctx, { action: 'venue.created', subject: { type: 'venue', id: added.id }, after });
    return added;
  }
  return changeVenue(ctx, { id, version }, { set, change: () => (rooms ? saveRooms(ctx, id, rooms) : undefined) });
}

/** Changes a venue under its optimistic lock and records the numbers of rooms and seats before and after. */
export async function changeVenue(
  ctx: Ctx,
  { id, version }: VersionedIdInput,
  { set, change }: { set: Partial<Venue>; change: () => Promise<unknown> | undefined },
): Promise<Venue> {
  const { before, after } = await updateVersioned(ctx, Venue, { id, version, set, notFound: 'venueNotFound' });
  const summary = await summaryOf(ctx, before);
  await change();
  await record(ctx, {
    action: 'venue.updated',
    subject: { type: 'venue', id },
    before: summary,
    after: await summaryOf(ctx, after),
  });
  return after;
}

/** Deletes a venue that no sitting uses; otherwise the foreign keys of sittings and plans answer CONFLICT. */
export async function deleteVenue(ctx: Ctx, { id, version }: VersionedIdInput): Promise<void> {
  const venue = await findVenue(ctx, id);
  if (version != null && venue.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  await deleteAudited(ctx, { entity: Venue, type: 'venue', notFound: 'venueNotFound', auditFields }, { id });
}
