import type { Ctx } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import type { Sitting } from '../sittings/index.ts';
import { informOfFreed } from './freed-news.ts';
import { seatLate } from './late.service.ts';
import { announceFreed, announceSeats, type Freed, informOfPlan } from './seat-news.ts';
import type { SeatPlan } from './seat-plan.entity.ts';
import { entitled, plannedSeats } from './seating.sql.ts';

/**
 * Replaces the current seats by the entries of a plan. People without a valid payment or account get none; late ones whose seat the plan
 * gives to another get a free one, or are informed that none is left. Returns the number of people with a changed or first seat.
 */
export async function publishSeats(ctx: Ctx, sitting: Sitting, { id, decidedAt }: SeatPlan): Promise<number> {
  const { id: sittingId } = sitting;
  const given = [sittingId, id, decidedAt];
  await execute(ctx.db, 'SET CONSTRAINTS seat_assignments_sitting_id_seat_id_key DEFERRED');
  const outside = await execute<Freed & { isEntitled: boolean; seatId: string }>(
    ctx.db,
    `DELETE FROM seat_assignments s USING applications a
      WHERE s.sitting_id = $1 AND a.profile_id = s.profile_id AND s.profile_id NOT IN (SELECT e.profile_id ${plannedSeats})
        AND (NOT (${entitled}) OR s.seat_id IN (SELECT e.seat_id ${plannedSeats}))
      RETURNING s.profile_id AS "profileId", a.user_id AS "userId", a.exam_id AS "examId", s.seat_id AS "seatId",
        (${entitled}) AS "isEntitled"`,
    given.slice(0, 2),
  );
  await execute(
    ctx.db,
    `UPDATE seat_assignments s SET plan_id = $2, late = false FROM seat_entries e
      WHERE e.plan_id = $2 AND s.sitting_id = $1 AND s.profile_id = e.profile_id AND s.seat_id = e.seat_id`,
    given.slice(0, 2),
  );
  const moved = await execute<{ id: string }>(
    ctx.db,
    `UPDATE seat_assignments s SET seat_id = e.seat_id, previous_seat_id = s.seat_id, plan_id = $2, late = false,
        changed_at = $3
      FROM seat_entries e WHERE e.plan_id = $2 AND s.sitting_id = $1 AND s.profile_id = e.profile_id
        AND s.seat_id <> e.seat_id RETURNING s.profile_id AS id`,
    given,
  );
  const entered = await queryRows<{ id: string }>(
    ctx.db,
    `INSERT INTO seat_assignments (sitting_id, profile_id, user_id, seat_id, plan_id, during, assigned_at)
      SELECT $1, e.profile_id, a.user_id, e.seat_id, $2, 'empty', $3 ${plannedSeats}
      ON CONFLICT (sitting_id, profile_id) DO NOTHING RETURNING profile_id AS id`,
    given,
  );
  await execute(ctx.db, 'SET CONSTRAINTS seat_assignments_sitting_id_seat_id_key IMMEDIATE');
  const freed: Freed[] = [];
  const seatless: string[] = [];
  for (const { isEntitled, seatId: formerSeatId, ...one } of outside.rows) {
    if (isEntitled && (await seatLate(ctx, sitting, { profileId: one.profileId, formerSeatId }))) continue;
    freed.push(one);
    if (isEntitled) seatless.push(one.profileId);
  }
  await announceFreed(ctx, sittingId, freed);
  if (seatless.length > 0)
    await ctx.app.queue.enqueue(ctx, informOfFreed, { planId: id, sittingId, profileIds: seatless });
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((one) => one.id);
  await announceSeats(ctx, sittingId, { SEAT_ASSIGNED: idsOf(entered), SEAT_CHANGED: idsOf(moved.rows) });
  await ctx.app.queue.enqueue(ctx, informOfPlan, { id });
  return entered.length + moved.count;
}
