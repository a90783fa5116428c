import { limits } from '@admission/schema';
import { type App, type Ctx, deviceOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { execute, queryRows } from '../../db/query.ts';
import { readPortraits } from '../images/index.ts';
import { findApplicantIds } from '../profiles/index.ts';
import { findRooms } from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';
import { findCardKeys, signCard } from './card-keys.ts';
import type {
  CardNewsView,
  DoorMessageView,
  DoorPackView,
  PackPersonView,
  PackRoom,
  SeatNewsView,
} from './device.types.ts';
import { findSitting } from './devices.service.ts';

const dayMs = 86_400_000;
/** An application id of no applicant. */
const unknownProfileId = '00000000-0000-0000-0000-000000000000';

/** A page of the offline data of a device, for its venue and sitting only. */
export async function findPack(ctx: Ctx, page: number): Promise<DoorPackView> {
  const { id, sittingId, venueId } = deviceOf(ctx);
  assertPage(page);
  const now = ctx.now();
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

/** Whether an application `a` may be admitted: it has an applicant ID only while its fee counts. */
const isAdmitted = 'a.applicant_id IS NOT NULL AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL';

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

/** The cards of a venue that a pack may show wrongly: reissued ones, and those of held applicants. */
export async function findCardNews(
  ctx: Ctx,
  { sittingId, venueId }: Pick<PeopleOf, 'sittingId' | 'venueId'>,
): Promise<CardNewsView[]> {
  const rows = await queryRows<Omit<CardNewsView, 'applicantId'>>(
    ctx.db,
    `SELECT s.profile_id AS "profileId", s.card_serial AS "cardSerial", NOT (${isAdmitted}) AS held
      FROM seated_applicants s JOIN applications a ON a.profile_id = s.profile_id
      WHERE s.sitting_id = $1 AND s.venue_id = $2 AND (s.card_serial > 1 OR NOT (${isAdmitted})) ORDER BY s.profile_id`,
    [sittingId, venueId],
  );
  const ids = await findApplicantIds(
    ctx,
    rows.map(({ profileId }) => profileId),
  );
  return rows.map((row) => ({ ...row, applicantId: ids.get(row.profileId) ?? '' }));
}

const maxSeatNews = 500;

/**
 * The current seats that have changed since the first device of the venue enrolled, and so maybe since a pack was made. Of people at
 * another venue only those whose seat before was here. A plan that is published after the enrolment changes all: each scan is answered
 * with them, so only the newest are; the others come with the list.
 */
const findSeatNews = (ctx: Ctx, { sittingId, venueId }: Pick<PeopleOf, 'sittingId' | 'venueId'>) =>
  queryRows<SeatNewsView>(
    ctx.db,
    `SELECT s.profile_id AS "profileId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        s.card_serial AS "cardSerial", CASE WHEN s.venue_id = $2 THEN s.room_id END AS "roomId",
        CASE WHEN s.venue_id = $2 THEN s.seat_label END AS seat
      FROM seated_applicants s JOIN applications a ON a.profile_id = s.profile_id
      WHERE s.sitting_id = $1 AND ${isAdmitted}
        AND coalesce(s.changed_at, s.assigned_at) > (SELECT min(d.enrolled_at) - interval '5 seconds' FROM door_devices d
          WHERE d.sitting_id = $1 AND d.venue_id = $2 AND d.revoked_at IS NULL)
        AND (s.venue_id = $2 OR EXISTS (SELECT FROM venue_seats v WHERE v.seat_id = s.previous_seat_id AND v.venue_id = $2))
      ORDER BY coalesce(s.changed_at, s.assigned_at) DESC, s.profile_id LIMIT ${maxSeatNews}`,
    [sittingId, venueId],
  );

interface DoorNews {
  cards: CardNewsView[];
  seats: SeatNewsView[];
}

/** Milliseconds that the changes of a venue are cached: with 20,000 seats the query takes 0.1 s, and each scan is synced. */
const newsHoldMs = 5000;
const recentNews = new WeakMap<App, Map<string, { at: number; news: DoorNews }>>();

/** The changes of cards and seats, at most five seconds old. */
export async function findRecentNews(ctx: Ctx, of: Pick<PeopleOf, 'sittingId' | 'venueId'>): Promise<DoorNews> {
  const byVenue: Map<string, { at: number; news: DoorNews }> = recentNews.get(ctx.app) ?? new Map();
  recentNews.set(ctx.app, byVenue);
  const now = ctx.now().getTime();
  for (const [key, { at }] of byVenue) if (Math.abs(now - at) >= newsHoldMs) byVenue.delete(key);
  const key = `${of.sittingId} ${of.venueId}`;
  const news = byVenue.get(key)?.news ?? { cards: await findCardNews(ctx, of), seats: await findSeatNews(ctx, of) };
  if (!byVenue.has(key)) byVenue.set(key, { at: now, news });
  return news;
}
