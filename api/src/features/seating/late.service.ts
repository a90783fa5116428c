import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { lockSitting, type Sitting, wishesOf } from '../sittings/index.ts';
import { isPresent } from './present.service.ts';
import { SeatAssignment } from './seat-assignment.entity.ts';
import { announceFreed, announceSeats, type Freed, informNow } from './seat-news.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import { entitled, isElsewhere, isHeld } from './seating.sql.ts';
import type { AssignLateInput, FreeSeatInput, MoveSeatInput } from './seating.types.ts';

/** Maximum people seated by one call; the next call continues. */
const atOnce = 200;

/** Maximum free seats to compare, in the order of the rooms. */
const compared = 20;

/**
 * The best free seat of the sitting `$1` for the application `$2` with the wishes `$3`: rooms for its need or its exam first, then wished
 * venues, then the order of rooms; of the first free ones one without a neighbour of the same exam. Rooms are read in their order until
 * those are found. NOT IN is hashed once for all rooms, so that full rooms cost little; neighbours are looked up one by one. Neither
 * depends on statistics, which are stale right after a plan is published.
 */
const bestSeat = `WITH person AS (
    SELECT a.exam_id, coalesce(n.has_need, false) AS has_need, coalesce(n.wheelchair, false) AS wheelchair
    FROM applications a
    LEFT JOIN (SELECT profile_id, true AS has_need, bool_or(kind = 'WHEELCHAIR') AS wheelchair
      FROM approved_needs GROUP BY 1) n ON n.profile_id = a.profile_id
    WHERE a.profile_id = $2
  ), allowed AS (
    SELECT r.room_id, r.ordinal, p.exam_id,
      CASE WHEN p.has_need AND r.for_whom = 'NEEDS' OR r.for_whom = 'EXAM' THEN 0 ELSE 1 END AS rank,
      coalesce(array_position($3::uuid[], r.venue_id), 9) AS wish
    FROM exam_rooms r CROSS JOIN person p
    WHERE r.sitting_id = $1 AND (r.for_whom <> 'EXAM' OR r.exam_id = p.exam_id)
      AND (r.for_whom <> 'NEEDS' OR p.has_need) AND (r.accessible OR NOT p.wheelchair)
  ), free AS MATERIALIZED (
    SELECT f.seat_id, c.room_id, f.row_no, f.column_no, c.place, c.exam_id, c.rank, c.wish
    FROM (SELECT *, row_number() OVER (ORDER BY rank, wish, ordinal, room_id) AS place FROM allowed ORDER BY place) c
    CROSS JOIN LATERAL (SELECT s.seat_id, s.row_no, s.column_no FROM venue_seats s
      WHERE s.room_id = c.room_id AND s.usable
        AND s.seat_id NOT IN (SELECT t.seat_id FROM seat_assignments t WHERE t.sitting_id = $1)
      ORDER BY s.row_no, s.column_no LIMIT ${compared}) f
    ORDER BY c.place, f.row_no, f.column_no LIMIT ${compared}
  )
  SELECT f.seat_id AS id FROM free f
  CROSS JOIN LATERAL (SELECT count(*) AS same FROM venue_seats o CROSS JOIN LATERAL
      (SELECT t.profile_id FROM seat_assignments t WHERE t.sitting_id = $1 AND t.seat_id = o.seat_id OFFSET 0) t
    CROSS JOIN LATERAL (SELECT a.exam_id FROM applications a WHERE a.profile_id = t.profile_id OFFSET 0) a
    WHERE o.room_id = f.room_id AND a.exam_id = f.exam_id AND o.row_no BETWEEN f.row_no - 1 AND f.row_no + 1
      AND abs(o.row_no - f.row_no) + abs(o.column_no - f.column_no) = 1) n
  ORDER BY f.rank, f.wish, n.same, f.place, f.row_no, f.column_no LIMIT 1`;

/**
 * Gives one applicant the best free seat; false if none is free for them. The sitting is locked. `formerSeatId`: the seat in this sitting
 * that a plan gave to another, which was deleted in this transaction.
 */
export async function seatLate(
  ctx: Ctx,
  { id: sittingId, offersWishes }: Sitting,
  { profileId, formerSeatId = null }: { profileId: string; formerSeatId?: string | null },
): Promise<boolean> {
  const wishes = offersWishes ? await wishesOf(ctx, profileId) : [];
  const [seat] = await queryRows<{ id: string }>(ctx.db, bestSeat, [sittingId, profileId, wishes]);
  if (!seat) return false;
  // Whom the plan gave the seat lost it before the plan was published: it is kept.
  const isKept = seat.id === formerSeatId;
  const previous = isKept ? null : formerSeatId;
  await queryRows(
    ctx.db,
    `INSERT INTO seat_assignments (sitting_id, profile_id, user_id, seat_id, previous_seat_id, late, during, assigned_at, changed_at)
      SELECT $1, profile_id, user_id, $3, $4, true, 'empty', $5, CASE WHEN $4::uuid IS NOT NULL THEN $5::timestamptz END
      FROM applications WHERE profile_id = $2`,
    [sittingId, profileId, seat.id, previous, ctx.now()],
  );
  if (isKept) return true;
  await record(ctx, {
    action: formerSeatId ? 'seat.moved' : 'seat.assigned',
    subject: { type: 'profile', id: profileId },
    ...(formerSeatId ? { before: { sittingId, seatId: formerSeatId } } : {}),
    after: { sittingId, seatId: seat.id, late: true },
  });
  const [first, other] = formerSeatId ? [[], [profileId]] : [[profileId], []];
  await announceSeats(ctx, sittingId, { SEAT_ASSIGNED: first, SEAT_CHANGED: other });
  await informNow(ctx, sittingId, [profileId]);
  return true;
}

/** The application `$2`, unless it has a seat. */
const seatlessOne = `applications a WHERE ${entitled} AND a.profile_id = $2
  AND NOT EXISTS (SELECT FROM seat_assignments s WHERE s.sitting_id = $1 AND s.profile_id = a.profile_id)`;

const seatless = `applications a WHERE ${entitled}
  AND a.profile_id NOT IN (SELECT s.profile_id FROM seat_assignments s WHERE s.sitting_id = $1)`;

export const countSeatless = async (ctx: Ctx, sittingId: string): Promise<number> =>
  (await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count FROM ${seatless}`, [sittingId]))[0]
    ?.count ?? 0;

/** The number of seated people; `left` of a call for one applicant is counted only if selected. */
export interface Assigned {
  sittingId: string;
  assigned: number;
  left?: number;
}

/** Gives free seats to applicants who paid after the plan, the reserve included; it moves no other applicant. */
export async function assignLate(ctx: Ctx, { sittingId, profileId }: AssignLateInput): Promise<Assigned> {
  const sitting = await lockSitting(ctx, sittingId);
  if (!(await ctx.db.existsBy(SeatPlan, { sittingId, state: 'PUBLISHED' }))) fail('CONFLICT', 'lateNoPlan');
  const people = await queryRows<{ id: string; isElsewhere: boolean }>(
    ctx.db,
    `SELECT a.profile_id AS id, ${isElsewhere} AS "isElsewhere" FROM ${profileId ? seatlessOne : seatless} ORDER BY a.applicant_id LIMIT ${atOnce}`,
    profileId ? [sittingId, profileId] : [sittingId],
  );
  if (profileId && people.length === 0) {
    const hasSeat = await ctx.db.existsBy(SeatAssignment, { sittingId, profileId });
    fail('CONFLICT', hasSeat ? 'lateHasSeat' : 'lateNotPaid', { field: 'profileId' });
  }
  if (profileId && people[0]?.isElsewhere) fail('CONFLICT', 'personInTwoSittings', { field: 'profileId' });
  let assigned = 0;
  for (const one of people)
    if (!one.isElsewhere && (await seatLate(ctx, sitting, { profileId: one.id }))) assigned += 1;
  // Counted lazily: it reads all applications of the sitting, which takes longer than seating one person.
  if (profileId && assigned > 0) return { sittingId, assigned };
  const left = await countSeatless(ctx, sittingId);
  if (assigned === 0 && left > 0 && people.some((one) => !one.isElsewhere))
    fail('CONFLICT', 'lateNoSeat', { params: { left } });
  return { sittingId, assigned, left };
}

interface SeatToTake {
  venueId: string;
  usable: boolean;
  forWhom: string;
  examId: string | null;
  name: string;
}

/** Whether the applicant has had a seat of the venue: the door there may have admitted them since. */
const hasLeft = async (ctx: Ctx, sittingId: string, profileId: string, venueId: string): Promise<boolean> =>
  (
    await queryRows(
      ctx.db,
      'SELECT 1 FROM departed_applicants WHERE sitting_id = $1 AND profile_id = $2 AND venue_id = $3 LIMIT 1',
      [sittingId, profileId, venueId],
    )
  ).length > 0;

/**
 * Moves an applicant to a free seat of the sitting, with a reason. One who was admitted stays at the venue, or moves back to one that
 * the seat has left.
 */
export async function moveSeat(ctx: Ctx, input: MoveSeatInput): Promise<void> {
  const { sittingId, profileId, seatId, reason } = input;
  await lockSitting(ctx, sittingId);
  const held = await ctx.db.findOneBy(SeatAssignment, { sittingId, profileId });
  if (!held) fail('NOT_FOUND', 'seatlessMove', { field: 'profileId' });
  if (held.seatId === seatId) fail('CONFLICT', 'seatSame', { field: 'seatId' });
  const before = await findSeat(ctx, sittingId, held.seatId);
  const seat = await findSeat(ctx, sittingId, seatId);
  if (!seat) fail('BAD_USER_INPUT', 'seatOutsideSitting', { field: 'seatId' });
  if (!seat.usable) fail('CONFLICT', 'seatNotUsable', { field: 'seatId' });
  const [own] = await queryRows<{ examId: string }>(
    ctx.db,
    'SELECT exam_id AS "examId" FROM applications WHERE profile_id = $1',
    [profileId],
  );
  if (seat.forWhom === 'EXAM' && seat.examId !== own?.examId) fail('CONFLICT', 'seatForOthers', { field: 'seatId' });
  const isAway = seat.venueId !== before?.venueId && !(await hasLeft(ctx, sittingId, profileId, seat.venueId));
  if (isAway && (await isPresent(ctx, sittingId, profileId))) fail('CONFLICT', 'seatMovePresent', { field: 'seatId' });
  await ctx.db.update(
    SeatAssignment,
    { sittingId, profileId },
    { seatId, previousSeatId: held.seatId, planId: null, changedAt: ctx.now() },
  );
  await record(ctx, {
    action: 'seat.moved',
    subject: { type: 'profile', id: profileId },
    ...{ before: { sittingId, seat: before?.name }, after: { sittingId, seat: seat.name }, reason },
  });
  await announceSeats(ctx, sittingId, { SEAT_ASSIGNED: [], SEAT_CHANGED: [profileId] });
  await informNow(ctx, sittingId, [profileId]);
}

/** Frees the seat of an applicant who is not admitted now, with a reason. CONFLICT once the fee counts again, or if they came. */
export async function freeSeat(ctx: Ctx, { sittingId, profileId, reason }: FreeSeatInput): Promise<void> {
  const { closedAt } = await lockSitting(ctx, sittingId);
  if (closedAt) fail('CONFLICT', 'sittingClosed');
  const held = await ctx.db.findOneBy(SeatAssignment, { sittingId, profileId });
  if (!held) fail('NOT_FOUND', 'seatlessMove', { field: 'profileId' });
  const seat = await findSeat(ctx, sittingId, held.seatId);
  const { rows } = await execute<Freed>(
    ctx.db,
    `DELETE FROM seat_assignments s USING applications a
      WHERE s.sitting_id = $1 AND s.profile_id = $2 AND a.profile_id = s.profile_id AND ${isHeld}
      RETURNING a.user_id AS "userId", a.profile_id AS "profileId", a.exam_id AS "examId"`,
    [sittingId, profileId],
  );
  if (rows.length === 0) fail('CONFLICT', 'seatStillPaid', { field: 'profileId' });
  if (await isPresent(ctx, sittingId, profileId)) fail('CONFLICT', 'seatFreePresent', { field: 'profileId' });
  await record(ctx, {
    action: 'seat.freed',
    subject: { type: 'profile', id: profileId },
    ...{ before: { sittingId, seat: seat?.name }, after: { sittingId, seat: null }, reason },
  });
  await announceFreed(ctx, sittingId, rows);
}

async function findSeat(ctx: Ctx, sittingId: string, seatId: string): Promise<SeatToTake | undefined> {
  const [seat] = await queryRows<SeatToTake>(
    ctx.db,
    `SELECT venue_id AS "venueId", usable, for_whom AS "forWhom", exam_id AS "examId",
        concat_ws(', ', venue_name, room_name, seat_label) AS name
      FROM sitting_seats WHERE sitting_id = $1 AND seat_id = $2`,
    [sittingId, seatId],
  );
  return seat;
}
