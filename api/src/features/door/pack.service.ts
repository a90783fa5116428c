import { limits } from '@admission/schema';
import { type Ctx, deviceOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { execute, queryRows } from '../../db/query.ts';
import { readPortraits } from '../images/index.ts';
import { findRooms } from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';
import { findCardKeys, signCard } from './card-keys.ts';
import type { DoorMessageView, DoorPackView, PackPersonView, PackRoom } from './device.types.ts';
import { findSitting } from './devices.service.ts';
import { findCardNews, isAdmitted } from './news.service.ts';

const dayMs = 86_400_000;
/** An application id of no applicant. */
const unknownProfileId = '00000000-0000-0000-0000-000000000000';

/** A page of the offline data of a device, for its venue and sitting only. */
export async function findPack(ctx: Ctx, page: number): Promise<DoorPackView> {
  const { id, sittingId, venueId } = deviceOf(ctx);
  assertPage(page);
  const now = ctx.now();
  // Read before the times and the people: a change in between is in the list, and a later one is newer.
  const seatsAt = page === 1 ? await findSeatsAt(ctx) : null;
  const sitting = await findSitting(ctx, sittingId);
  const wipeAt = new Date(sitting.ends.getTime() + dayMs);
  if (wipeAt <= now) fail('FORBIDDEN', 'doorPackOver');
  const testCode = await signCard(ctx, { profileId: unknownProfileId, serial: 0, expiresAt: wipeAt });
  const [device, venue, rooms, { count, people }, messages, keys] = await Promise.all([
    markSeen(ctx, id),
    ctx.db.findOneByOrFail(Venue, { id: venueId }),
    findPackRooms(ctx, sittingId, venueId),
    findPeople(ctx, { sittingId, venueId, page }),
    findMessages(ctx, { sittingId, venueId, since: null }),
    findCardKeys(ctx),
  ]);
  const { pages } = pageOf(page, count, limits.door.packPage);
  const iso = (instant: Date): string => instant.toISOString();
  return {
    ...{
      format: 1,
      madeAt: iso(now),
      seatsAt,
      wipeAt: iso(wipeAt),
      page,
      pages,
      device,
      rooms,
      keys,
      testCode,
      people,
      held: page === 1 ? (await findCardNews(ctx, { sittingId, venueId })).filter((one) => one.held) : [],
      messages,
    },
    sitting: {
      ...{ sittingId, nameEn: sitting.nameEn, nameBn: sitting.nameBn },
      ...{ gatesOpen: iso(sitting.gatesOpen), gatesClose: iso(sitting.gatesClose) },
      ...{ starts: iso(sitting.starts), ends: iso(sitting.ends) },
    },
    venue: { venueId, nameEn: venue.nameEn, nameBn: venue.nameBn },
  };
}

/** When the newest change of a seat or of the times of the sitting was made. */
async function findSeatsAt(ctx: Ctx): Promise<string | null> {
  const { id, sittingId } = deviceOf(ctx);
  const [newest] = await queryRows<{ at: string | null }>(
    ctx.db,
    `SELECT max(c.at) AS at FROM (
        SELECT max(coalesce(s.changed_at, s.assigned_at)) AS at FROM seated_applicants s WHERE s.sitting_id = $1
        UNION ALL SELECT max(d.at) FROM departed_applicants d WHERE d.sitting_id = $1
        UNION ALL SELECT moved_at FROM door_devices WHERE id = $2) c`,
    [sittingId, id],
  );
  return newest?.at ? new Date(newest.at).toISOString() : null;
}

async function markSeen(ctx: Ctx, id: string): Promise<DoorPackView['device']> {
  const { rows } = await execute<DoorPackView['device']>(
    ctx.db,
    'UPDATE door_devices SET last_seen_at = $2 WHERE id = $1 RETURNING id AS "deviceId", label, person',
    [id, ctx.now()],
  );
  return rows[0] ?? fail('UNAUTHENTICATED', 'doorDeviceUnknown');
}

const findPackRooms = async (ctx: Ctx, sittingId: string, venueId: string): Promise<PackRoom[]> =>
  (await findRooms(ctx, sittingId, venueId)).map(({ id, name, floor }) => ({ roomId: id, name, floor }));

interface PeopleOf {
  sittingId: string;
  venueId: string;
  page: number;
}

/** Applicants who are not admitted now are held, without name and photo. */
async function findPeople(ctx: Ctx, { sittingId, venueId, page }: PeopleOf) {
  type Row = Omit<PackPersonView, 'photo'> & { userId: string; count: number };
  const size = limits.door.packPage;
  const rows = await queryRows<Row>(
    ctx.db,
    `SELECT s.profile_id AS "profileId", s.user_id AS "userId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        s.card_serial AS "cardSerial", s.room_id AS "roomId", s.seat_label AS seat, count(*) OVER ()::int AS count
      FROM seated_applicants s
      JOIN applications a ON a.profile_id = s.profile_id
      WHERE s.sitting_id = $1 AND s.venue_id = $2 AND ${isAdmitted}
      ORDER BY s.profile_id LIMIT $3 OFFSET $4`,
    [sittingId, venueId, size, (page - 1) * size],
  );
  const photos = await readPortraits(ctx, rows);
  const people = rows.map(({ userId: _, count: __, ...person }) => ({
    ...person,
    photo: photos.get(person.profileId)?.toString('base64') ?? null,
  }));
  return { count: rows[0]?.count ?? 0, people };
}

/** The messages to a venue, those to all included. */
export const findMessages = (
  ctx: Ctx,
  { sittingId, venueId, since }: Omit<PeopleOf, 'page'> & { since: Date | null },
): Promise<DoorMessageView[]> =>
  queryRows<DoorMessageView>(
    ctx.db,
    `SELECT id AS "messageId", sent_at AS at, text FROM door_messages
      WHERE sitting_id = $1 AND (venue_id IS NULL OR venue_id = $2) AND ($3::timestamptz IS NULL OR sent_at > $3) ORDER BY id`,
    [sittingId, venueId, since],
  ).then((rows) => rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })));
