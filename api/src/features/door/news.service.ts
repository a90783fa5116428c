import type { App, Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { findApplicantIds } from '../profiles/index.ts';
import type { CardNewsView, SeatNewsView } from './device.types.ts';

interface VenueOf {
  sittingId: string;
  venueId: string;
}

/** Whether an application `a` may be admitted: it has an applicant ID only while its fee counts. */
export const isAdmitted = 'a.applicant_id IS NOT NULL AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL';

/** When the first device of the venue `$2` enrolled: each list is newer. The clocks of nodes differ. */
const firstEnrolment = `(SELECT min(d.enrolled_at) - interval '5 seconds' FROM door_devices d
  WHERE d.sitting_id = $1 AND d.venue_id = $2 AND d.revoked_at IS NULL)`;

/** The applicants who have left the venue since then. NOT IN is hashed regardless of statistics, which are stale after a publication. */
const departed = `SELECT d.profile_id, max(d.at) AS at FROM departed_applicants d
  WHERE d.sitting_id = $1 AND d.venue_id = $2 AND d.at > ${firstEnrolment}
    AND d.profile_id NOT IN (SELECT s.profile_id FROM seated_applicants s WHERE s.sitting_id = $1 AND s.venue_id = $2)
  GROUP BY d.profile_id`;

/** The cards of a venue that a pack may show wrongly: reissued ones, and those of held applicants, also after their seat was freed. */
export async function findCardNews(ctx: Ctx, { sittingId, venueId }: VenueOf): Promise<CardNewsView[]> {
  const rows = await queryRows<Omit<CardNewsView, 'applicantId'>>(
    ctx.db,
    `SELECT c.profile_id AS "profileId", c.card_serial AS "cardSerial", NOT (${isAdmitted}) AS held
      FROM (SELECT s.profile_id, s.card_serial FROM seated_applicants s WHERE s.sitting_id = $1 AND s.venue_id = $2
        UNION ALL SELECT d.profile_id, 1 FROM (${departed}) d) c
      JOIN applications a ON a.profile_id = c.profile_id
      WHERE c.card_serial > 1 OR NOT (${isAdmitted}) ORDER BY c.profile_id`,
    [sittingId, venueId],
  );
  const ids = await findApplicantIds(
    ctx,
    rows.map(({ profileId }) => profileId),
  );
  return rows.map((row) => ({ ...row, applicantId: ids.get(row.profileId) ?? '' }));
}

const maxSeatNews = 500;

interface SeatChanges {
  seats: SeatNewsView[];
  /** When the newest change was made that `seats` does not hold; null if it holds all. */
  listChangedAt: string | null;
}

/**
 * The seats that have changed since the first device of the venue enrolled, and so maybe since a pack was made, with those who have left
 * the venue. Each scan is answered with them, so only the newest are; a device with an older list fetches it again.
 */
async function findSeatNews(ctx: Ctx, { sittingId, venueId }: VenueOf): Promise<SeatChanges> {
  const rows = await queryRows<SeatNewsView & { at: string }>(
    ctx.db,
    `SELECT c.profile_id AS "profileId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        coalesce(c.card_serial, (SELECT s.card_serial FROM seated_applicants s
          WHERE s.sitting_id = $1 AND s.profile_id = c.profile_id), 1) AS "cardSerial",
        c.room_id AS "roomId", c.seat_label AS seat, c.at
      FROM (SELECT s.profile_id, s.card_serial, s.room_id, s.seat_label, coalesce(s.changed_at, s.assigned_at) AS at
          FROM seated_applicants s
          WHERE s.sitting_id = $1 AND s.venue_id = $2 AND coalesce(s.changed_at, s.assigned_at) > ${firstEnrolment}
        UNION ALL SELECT d.profile_id, NULL, NULL, NULL, d.at FROM (${departed}) d) c
      JOIN applications a ON a.profile_id = c.profile_id
      WHERE ${isAdmitted} ORDER BY c.at DESC, c.profile_id LIMIT ${maxSeatNews + 1}`,
    [sittingId, venueId],
  );
  const next = rows[maxSeatNews];
  return {
    seats: rows.slice(0, maxSeatNews).map(({ at: _, ...row }) => row),
    listChangedAt: next ? new Date(next.at).toISOString() : null,
  };
}

interface DoorNews extends SeatChanges {
  cards: CardNewsView[];
}

/** Milliseconds that the changes of a venue are cached: after plans that move 20,000 seats the queries take 0.4 s, and each scan is synced. */
const newsHoldMs = 5000;
const recentNews = new WeakMap<App, Map<string, { at: number; news: DoorNews }>>();

/** The changes of cards and seats, at most five seconds old. */
export async function findRecentNews(ctx: Ctx, of: VenueOf): Promise<DoorNews> {
  const byVenue: Map<string, { at: number; news: DoorNews }> = recentNews.get(ctx.app) ?? new Map();
  recentNews.set(ctx.app, byVenue);
  const now = ctx.now().getTime();
  for (const [key, { at }] of byVenue) if (Math.abs(now - at) >= newsHoldMs) byVenue.delete(key);
  const key = `${of.sittingId} ${of.venueId}`;
  const news = byVenue.get(key)?.news ?? { cards: await findCardNews(ctx, of), ...(await findSeatNews(ctx, of)) };
  if (!byVenue.has(key)) byVenue.set(key, { at: now, news });
  return news;
}
