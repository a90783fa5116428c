import { type ComputedState, text } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { closeSitting } from '../sittings/index.ts';
import { findSitting, lockDoors } from './devices.service.ts';
import {
  type AttendanceCount,
  type AttendancePage,
  type AttendanceRow,
  attendancePerPage,
  type DecideAttendanceInput,
  type DoorDone,
  type DoorsClosed,
} from './door.types.ts';
import { admittedElsewhere, expectedSql } from './expected.sql.ts';

export interface AttendanceFilter {
  sittingId: string;
  roomId?: string | null;
  state?: ComputedState | null;
  page: number;
}

/** Everyone expected and their current state: people without a scan are expected, after closing absent. */
const statesSql = `SELECT s.*, a.applicant_id, a.name, a.name_bn, a.exam_id, t.source, t.reason,
    coalesce(t.state, CASE WHEN $2 THEN 'ABSENT' ELSE 'EXPECTED' END) AS state
  FROM ${expectedSql} s
  JOIN applications a ON a.profile_id = s.profile_id AND a.deleted_at IS NULL
  LEFT JOIN attendances t ON t.sitting_id = $1 AND t.profile_id = s.profile_id`;

const rowsSql = `SELECT s.profile_id AS "profileId", s.applicant_id AS "applicantId", s.name, s.name_bn AS "nameBn",
    s.exam_id AS "examId", s.venue_id AS "venueId", s.room_id AS "roomId", s.room_name AS room, s.seat_label AS seat,
    s.has_seat AS "hasSeat", s.state, s.source, s.reason,
    (SELECT min(c.at) FROM door_scans c JOIN door_devices d ON d.id = c.device_id
      WHERE d.sitting_id = $1 AND c.profile_id = s.profile_id AND c.decision = 'ADMITTED') AS "firstAt",
    (SELECT d.venue_id ${admittedElsewhere} ORDER BY c.at, c.id LIMIT 1) AS "admittedVenueId"
  FROM (${statesSql}) s`;

/** The attendance of one applicant with a seat, or who was admitted. */
export async function findAttendanceOf(
  ctx: Ctx,
  { sittingId, profileId }: { sittingId: string; profileId: string },
): Promise<AttendanceRow> {
  const { closedAt } = await findSitting(ctx, sittingId);
  const values = [sittingId, closedAt !== null, profileId];
  const [row] = await queryRows<AttendanceRow>(ctx.db, `${rowsSql} WHERE s.profile_id = $3`, values);
  return row ?? fail('NOT_FOUND', 'doorNotSeated');
}

/** The disputed applicants by sitting, from an index of the disputed ones. */
export const countDisputes = (ctx: Ctx): Promise<{ sittingId: string; count: number }[]> =>
  queryRows(
    ctx.db,
    `SELECT t.sitting_id AS "sittingId", count(*)::int AS count FROM attendances t WHERE t.state = 'DISPUTED' GROUP BY 1`,
  );

/** A page of the attendance, by room and seat. */
export async function findAttendance(ctx: Ctx, filter: AttendanceFilter): Promise<AttendancePage> {
  const { sittingId, roomId = null, state = null, page } = filter;
  assertPage(page);
  const { closedAt } = await findSitting(ctx, sittingId);
  const items = await queryRows<AttendanceRow>(
    ctx.db,
    `${rowsSql} WHERE ($3::uuid IS NULL OR s.room_id = $3) AND ($4::text IS NULL OR s.state = $4)
      ORDER BY s.room_name, s.room_id, s.row_no, s.column_no, s.profile_id LIMIT $5 OFFSET $6`,
    [sittingId, closedAt !== null, roomId, state, attendancePerPage, (page - 1) * attendancePerPage],
  );
  const byRoom = await queryRows<AttendanceCount & { here: number }>(
    ctx.db,
    `SELECT state, count(*)::int AS count, count(*) FILTER (WHERE $3::uuid IS NULL OR room_id = $3)::int AS here
      FROM (${statesSql}) s GROUP BY state ORDER BY state`,
    [sittingId, closedAt !== null, roomId],
  );
  const count = byRoom.filter((one) => state === null || one.state === state).reduce((sum, { here }) => sum + here, 0);
  return { ...pageOf(page, count, attendancePerPage), items, totals: byRoom, closedAt };
}

/** An officer's decision, which holds until a later scan contradicts it; audited. `onlyDisputed`: CONFLICT unless it is disputed. */
export async function decideAttendance(
  ctx: Ctx,
  { sittingId, profileId, decision, reason }: DecideAttendanceInput,
  { onlyDisputed = false } = {},
): Promise<DoorDone> {
  // Scans of a sync that waits for this lock are stored after the decision, which does not cover them.
  await lockDoors(ctx, sittingId);
  const [seated] = await queryRows<{ before: string | null }>(
    ctx.db,
    `SELECT t.state AS before FROM ${expectedSql} s
      LEFT JOIN attendances t ON t.sitting_id = $1 AND t.profile_id = s.profile_id WHERE s.profile_id = $2`,
    [sittingId, profileId],
  );
  if (!seated) fail('NOT_FOUND', 'doorNotSeated');
  if (onlyDisputed && seated.before !== 'DISPUTED') fail('CONFLICT', 'doorNotDisputed');
  await execute(
    ctx.db,
    `INSERT INTO attendances (sitting_id, profile_id, state, source, decided_by_id, decided_at, reason, updated_at)
      VALUES ($1, $2, $3, 'DECISION', $4, $5, $6, $5)
      ON CONFLICT (sitting_id, profile_id) DO UPDATE SET state = excluded.state, source = excluded.source,
        decided_by_id = excluded.decided_by_id, decided_at = excluded.decided_at, reason = excluded.reason,
        updated_at = excluded.updated_at`,
    [sittingId, profileId, decision, callerOf(ctx).id, ctx.now(), reason],
  );
  await record(ctx, {
    action: 'attendance.decided',
    subject: { type: 'profile', id: profileId },
    before: { state: seated.before },
    after: { sittingId, state: decision },
    reason,
  });
  return { id: profileId, msg: text(ctx.lang, 'attendanceDecided'), changed: { attendance: { sittingId, profileId } } };
}

/**
 * Closes the doors once the exam has started: people who were not admitted become absent. Later syncs still count. Publishes
 * `attendance.closed`.
 */
export async function closeDoors(ctx: Ctx, sittingId: string): Promise<DoorsClosed> {
  await lockDoors(ctx, sittingId);
  const { starts } = await findSitting(ctx, sittingId);
  if (starts > ctx.now()) fail('CONFLICT', 'doorsBeforeStart');
  if (!(await closeSitting(ctx, sittingId))) fail('CONFLICT', 'doorsClosed');
  await execute(
    ctx.db,
    `INSERT INTO attendances (sitting_id, profile_id, state, source, updated_at)
      SELECT sitting_id, profile_id, 'ABSENT', 'CLOSING', $2::timestamptz FROM seated_applicants WHERE sitting_id = $1
      ON CONFLICT (sitting_id, profile_id) DO NOTHING`,
    [sittingId, ctx.now()],
  );
  const [counts = { present: 0, absent: 0 }] = await queryRows<{ present: number; absent: number }>(
    ctx.db,
    `SELECT count(*) FILTER (WHERE state <> 'ABSENT')::int AS present, count(*) FILTER (WHERE state = 'ABSENT')::int AS absent
      FROM attendances WHERE sitting_id = $1`,
    [sittingId],
  );
  await record(ctx, { action: 'sitting.doors-closed', subject: { type: 'sitting', id: sittingId }, after: counts });
  await publish(ctx, 'ATTENDANCE_CLOSED', { sittingId, ...counts, closedAt: ctx.now().toISOString() });
  return { id: sittingId, msg: text(ctx.lang, 'doorsClosedNow', counts), ...counts };
}
