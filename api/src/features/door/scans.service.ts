import { type Ctx, deviceOf } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import { findRooms } from '../sittings/index.ts';
import { updateAttendances } from './attendance.rows.ts';
import type { DoorAdmission, DoorScanInput, DoorScansInput, DoorSynced } from './device.types.ts';
import { lockDoors } from './devices.service.ts';
import { findRecentNews } from './news.service.ts';
import { findMessages } from './pack.service.ts';

/** Overlap of returned changes, because the clocks of nodes differ; devices ignore known ones. */
const overlapMs = 5000;

/** Stores the scans of a device, once each, and returns the changes since its last sync. Order and repetition do not matter. */
export async function syncScans(ctx: Ctx, input: DoorScansInput): Promise<DoorSynced> {
  const { sittingId, venueId } = deviceOf(ctx);
  // With the lock, two devices that admit one applicant concurrently see each other's scan.
  await lockDoors(ctx, sittingId);
  const now = ctx.now();
  const skewSeconds = Math.round((new Date(input.clock).getTime() - now.getTime()) / 1000);
  const movedAt = await noteDevice(ctx, { now, skewSeconds }, input);
  const stored = await storeScans(ctx, { scans: input.scans, now, skewSeconds });
  const applicants = [...new Set(stored.flatMap(({ profileId }) => profileId ?? []))];
  await updateAttendances(ctx, sittingId, applicants);
  const since = input.since ? new Date(new Date(input.since).getTime() - overlapMs) : null;
  const [conflicts, messages, admissions, news] = [
    await findConflicts(ctx, input.scans),
    await findMessages(ctx, { sittingId, venueId, since }),
    await findAdmissions(ctx, since),
    await findRecentNews(ctx, { sittingId, venueId }),
  ];
  const accepted = stored.length;
  const duplicates = input.scans.length - accepted - conflicts.length;
  const serverTime = now.toISOString();
  const listChangedAt = latestOf(news.listChangedAt, movedAt);
  return { accepted, duplicates, conflicts, serverTime, skewSeconds, messages, admissions, ...news, listChangedAt };
}

interface Seen {
  now: Date;
  skewSeconds: number;
}

/** Clamped to the column: the exact skew of a clock that is years off does not matter. */
const boundedSkew = (seconds: number): number => Math.max(-1e9, Math.min(1e9, seconds));

/** The later of two times, as ISO. */
const latestOf = (...times: (string | null)[]): string | null =>
  times
    .flatMap((time) => (time ? [new Date(time).toISOString()] : []))
    .sort()
    .at(-1) ?? null;

/** Stores what a sync says about its device. A check by a list from before a change of times does not count. Returns when they changed. */
async function noteDevice(ctx: Ctx, { now, skewSeconds }: Seen, { ready, listAt }: DoorScansInput) {
  const { rows } = await execute<{ movedAt: string | null }>(
    ctx.db,
    `UPDATE door_devices SET last_seen_at = $2, clock_skew_seconds = $3,
        ready_at = CASE WHEN $4 AND (moved_at IS NULL OR $5::timestamptz >= date_trunc('milliseconds', moved_at)) THEN $2 ELSE ready_at END
      WHERE id = $1 RETURNING moved_at AS "movedAt"`,
    [deviceOf(ctx).id, now, boundedSkew(skewSeconds), ready ?? false, listAt ?? null],
  );
  return rows[0]?.movedAt ?? null;
}

/** Whether the applicant of a scan `r` has a seat at the venue, or had one: a phone may send late what it did by an old list. */
const isOfVenue = ['seated_applicants', 'departed_applicants']
  .map(
    (view) =>
      `EXISTS (SELECT FROM ${view} s WHERE s.profile_id = r."profileId" AND s.sitting_id = $2 AND s.venue_id = $3)`,
  )
  .join(' OR ');

/** Inserts the new scans. A stranger to the venue and a room of another one are dropped from the scan. */
async function storeScans(ctx: Ctx, { scans, now, skewSeconds }: Seen & { scans: readonly DoorScanInput[] }) {
  const { id, sittingId, venueId } = deviceOf(ctx);
  const skew = boundedSkew(skewSeconds);
  const atRooms = scans.some(({ roomId }) => roomId) ? await findRooms(ctx, sittingId, venueId) : [];
  const rooms = atRooms.map((room) => room.id);
  const rows = scans.map((scan) => ({
    ...scan,
    decision: scan.doorDecision ?? scan.decision,
    at: new Date(new Date(scan.at).getTime() - skew * 1000),
  }));
  return (
    await execute<{ profileId: string | null }>(
      ctx.db,
      `INSERT INTO door_scans (id, device_id, sequence, card, card_serial, profile_id, room_id, verdict, decision, reason, at,
          clock_skew_seconds, received_at)
        SELECT r.id, $1::uuid, r.sequence, r.card, r.serial, CASE WHEN ${isOfVenue} THEN r."profileId" END, CASE WHEN r."roomId" = ANY($7::uuid[]) THEN r."roomId" END, r.verdict, r.decision, r.reason, r.at, $5::int, $6::timestamptz
        FROM jsonb_to_recordset($4::jsonb) AS r(id uuid, sequence int, card text, serial int, "profileId" uuid, "roomId" uuid,
          verdict text, decision text, reason text, at timestamptz)
        ON CONFLICT DO NOTHING RETURNING profile_id AS "profileId"`,
      [id, sittingId, venueId, JSON.stringify(rows), skew, now, rooms],
    )
  ).rows;
}

/** Ids that were not stored, because their number or id is used already. */
async function findConflicts(ctx: Ctx, scans: readonly DoorScanInput[]): Promise<string[]> {
  const stored = await queryRows<{ id: string }>(
    ctx.db,
    'SELECT id FROM door_scans WHERE device_id = $1 AND id = ANY($2::uuid[])',
    [deviceOf(ctx).id, scans.map(({ id }) => id)],
  );
  const ids = new Set(stored.map(({ id }) => id));
  return scans.filter(({ id }) => !ids.has(id.toLowerCase())).map(({ id }) => id);
}

async function findAdmissions(ctx: Ctx, since: Date | null): Promise<DoorAdmission[]> {
  const { id, sittingId, venueId } = deviceOf(ctx);
  const rows = await queryRows<DoorAdmission>(
    ctx.db,
    `SELECT s.profile_id AS "profileId", s.at, d.label AS device
      FROM door_scans s JOIN door_devices d ON d.id = s.device_id
      WHERE d.sitting_id = $2 AND d.venue_id = $3 AND d.id <> $1 AND s.decision = 'ADMITTED' AND s.profile_id IS NOT NULL
        AND ($4::timestamptz IS NULL OR s.received_at > $4)
      ORDER BY s.received_at, s.id`,
    [id, sittingId, venueId, since],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
