import { randomBytes } from 'node:crypto';
import { type AuditAction, SeatPlanStrategy, type TextKey } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { findSitting, lockSitting, type Sitting } from '../sittings/index.ts';
import { readInput, readInputAgain } from './plan-input.service.ts';
import { countMovedPresent } from './present.service.ts';
import { publishSeats } from './publish.service.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import { runPlanner } from './seat-planner.ts';
import type { MakeSeatPlanInput, SeatPlanReasonInput } from './seating.types.ts';
import type { SeatPlanState } from './seating.words.ts';

/** Makes a run of the seat plan as a draft. It replaces an earlier draft; CONFLICT if one is submitted for approval. */
export async function makeSeatPlan(ctx: Ctx, given: MakeSeatPlanInput): Promise<SeatPlan> {
  const { sittingId } = given;
  const sitting = await lockSitting(ctx, sittingId);
  const run = 1 + (await discardDrafts(ctx, given));
  const strategy = given.strategy ?? SeatPlanStrategy.SHUFFLED;
  const input = await readInput(ctx, sitting, strategy);
  const seed = given.seed ?? randomBytes(16).toString('hex');
  const { inputHash, plan: planned } = await runPlanner(input, seed);
  if (!planned?.ok) {
    const problem = planned?.problem ?? 'seatPlanNoPeople';
    if (typeof problem === 'string') fail('CONFLICT', problem);
    fail('CONFLICT', problem.key, { params: problem.params });
  }
  const { figures, people, seats } = planned;
  const plan = await ctx.db.save(
    ctx.db.create(SeatPlan, {
      ...{ sittingId, run, strategy, seed, inputHash, state: 'DRAFT' },
      ...{ counts: { ...figures, changed: 0 }, madeById: callerOf(ctx).id, madeAt: ctx.now() },
    }),
  );
  await queryRows(
    ctx.db,
    'INSERT INTO seat_entries (plan_id, profile_id, seat_id) SELECT $1, * FROM unnest($2::uuid[], $3::uuid[])',
    [plan.id, people, seats],
  );
  const [row] = await queryRows<{ changed: number }>(
    ctx.db,
    `SELECT count(*)::int AS changed FROM seat_entries e LEFT JOIN seat_assignments s
        ON s.sitting_id = $2 AND s.profile_id = e.profile_id
      WHERE e.plan_id = $1 AND s.seat_id IS DISTINCT FROM e.seat_id`,
    [plan.id, sittingId],
  );
  const counts = { ...figures, changed: row?.changed ?? 0 };
  await ctx.db.update(SeatPlan, { id: plan.id }, { counts });
  await recordChange(ctx, 'seat-plan.made', plan, { after: { run, strategy, seed, inputHash, ...counts } });
  return ctx.db.create(SeatPlan, { ...plan, counts });
}

/** Returns the newest run number; refuses if the officer saw another one, or if a plan is submitted. */
async function discardDrafts(ctx: Ctx, { sittingId, newestRun }: MakeSeatPlanInput): Promise<number> {
  const newest = await ctx.db.findOne(SeatPlan, { where: { sittingId }, order: { run: 'DESC' } });
  const run = newest?.run ?? 0;
  if (newest?.state === 'SUBMITTED') fail('CONFLICT', 'seatPlanOneWaiting', { params: { run } });
  if (newestRun != null && newestRun !== run) fail('CONFLICT', 'seatPlanNewerRun', { params: { run } });
  if (newest?.state === 'DRAFT') await movePlan(ctx, newest, { state: 'DISCARDED' });
  await execute(
    ctx.db,
    `DELETE FROM seat_entries WHERE plan_id IN (SELECT id FROM seat_plans WHERE sitting_id = $1 AND state = 'DISCARDED')`,
    [sittingId],
  );
  return run;
}

export async function findPlan(ctx: Ctx, id: string): Promise<SeatPlan> {
  return (await ctx.db.findOneBy(SeatPlan, { id })) ?? fail('NOT_FOUND', 'seatPlanNotFound');
}

/** Locks the sitting, then reads the plan, which must be in that state. */
async function lockPlan(
  ctx: Ctx,
  id: string,
  { state, otherwise }: { state: SeatPlanState; otherwise: TextKey },
): Promise<{ plan: SeatPlan; sitting: Sitting }> {
  const sitting = await lockSitting(ctx, (await findPlan(ctx, id)).sittingId);
  const plan = await findPlan(ctx, id);
  return plan.state === state ? { plan, sitting } : fail('CONFLICT', otherwise);
}

/** Changes the state of a plan by a guarded update. */
async function movePlan(
  ctx: Ctx,
  plan: SeatPlan,
  set: Partial<Omit<SeatPlan, 'counts' | 'sitting'>>,
): Promise<SeatPlan> {
  const { affected } = await ctx.db.update(SeatPlan, { id: plan.id, state: plan.state }, set);
  if (affected !== 1) fail('CONFLICT', 'wrongState');
  return ctx.db.create(SeatPlan, { ...plan, ...set });
}

/** Submits a draft to a second officer. */
export async function submitSeatPlan(ctx: Ctx, id: string): Promise<SeatPlan> {
  const { plan, sitting } = await lockPlan(ctx, id, { state: 'DRAFT', otherwise: 'seatPlanNotDraft' });
  await assertFresh(ctx, sitting, plan);
  const submitted = await movePlan(ctx, plan, {
    ...{ state: 'SUBMITTED', submittedById: callerOf(ctx).id, submittedAt: ctx.now() },
  });
  await recordChange(ctx, 'seat-plan.submitted', submitted, { after: { state: submitted.state } });
  return submitted;
}

/** Whether the current input has the hash of the plan. */
export const isFresh = async (ctx: Ctx, sitting: Sitting, plan: SeatPlan): Promise<boolean> =>
  (await runPlanner(await readInputAgain(ctx, sitting, plan), null)).inputHash === plan.inputHash;

async function assertFresh(ctx: Ctx, sitting: Sitting, plan: SeatPlan): Promise<void> {
  if (!(await isFresh(ctx, sitting, plan))) fail('CONFLICT', 'seatPlanStale');
}

/** Recomputes the plan from the current input and the stored seed; the stored entries must be identical. */
async function assertReproducible(ctx: Ctx, sitting: Sitting, plan: SeatPlan): Promise<void> {
  const { inputHash, plan: planned } = await runPlanner(await readInputAgain(ctx, sitting, plan), plan.seed);
  if (inputHash !== plan.inputHash) fail('CONFLICT', 'seatPlanStale');
  const { people, seats } = planned?.ok ? planned : { people: '{}', seats: '{}' };
  const [row] = await queryRows<{ isSame: boolean }>(
    ctx.db,
    `WITH stored AS (SELECT profile_id, seat_id FROM seat_entries WHERE plan_id = $1),
        planned AS (SELECT * FROM unnest($2::uuid[], $3::uuid[]))
      SELECT NOT EXISTS ((TABLE stored EXCEPT TABLE planned) UNION ALL (TABLE planned EXCEPT TABLE stored)) AS "isSame"`,
    [plan.id, people, seats],
  );
  if (!row?.isSame) fail('CONFLICT', 'seatPlanBad', { params: { what: plan.inputHash.slice(0, 12) } });
}

/**
 * Approves and publishes a plan: its entries become the current seats, and applicants whose seat changes are informed. Refused for the
 * officers who made or submitted it, if it cannot be reproduced from input and seed, and if it changes the seat of someone who came.
 */
export async function approveSeatPlan(ctx: Ctx, id: string): Promise<{ plan: SeatPlan; changed: number }> {
  const { plan, sitting } = await lockPlan(ctx, id, { state: 'SUBMITTED', otherwise: 'seatPlanNotWaiting' });
  const { id: officer } = callerOf(ctx);
  if (officer === plan.madeById || officer === plan.submittedById) fail('FORBIDDEN', 'seatPlanOwn');
  await assertReproducible(ctx, sitting, plan);
  const count = await countMovedPresent(ctx, sitting.id, id);
  if (count > 0) fail('CONFLICT', 'seatPlanPresent', { params: { count } });
  const before = await ctx.db.findOneBy(SeatPlan, { sittingId: plan.sittingId, state: 'PUBLISHED' });
  if (before) await movePlan(ctx, before, { state: 'REPLACED' });
  const published = await movePlan(ctx, plan, { state: 'PUBLISHED', decidedById: officer, decidedAt: ctx.now() });
  const changed = await publishSeats(ctx, sitting, published);
  await recordChange(ctx, 'seat-plan.approved', published, {
    before: { state: plan.state, published: before?.run ?? null },
    after: { state: published.state, published: published.run, ...published.counts, changed },
  });
  return { plan: published, changed };
}

/** Rejects a submitted plan with a reason; also open to the officer who made it. */
export async function rejectSeatPlan(ctx: Ctx, { id, reason }: SeatPlanReasonInput): Promise<SeatPlan> {
  const { plan } = await lockPlan(ctx, id, { state: 'SUBMITTED', otherwise: 'seatPlanNotWaiting' });
  const decided = { decidedById: callerOf(ctx).id, decidedAt: ctx.now(), reason };
  const rejected = await movePlan(ctx, plan, { state: 'REJECTED', ...decided });
  await recordChange(ctx, 'seat-plan.rejected', rejected, {
    ...{ before: { state: plan.state }, after: { state: 'REJECTED' }, reason },
  });
  return rejected;
}

/** Whether rooms, needs or wishes have changed since; false for plans that are no longer in use. */
export async function isStale(ctx: Ctx, plan: SeatPlan): Promise<boolean> {
  if (plan.state !== 'DRAFT' && plan.state !== 'SUBMITTED') return false;
  return !(await isFresh(ctx, await findSitting(ctx, plan.sittingId), plan));
}

const recordChange = (
  ctx: Ctx,
  action: AuditAction,
  { id }: SeatPlan,
  more: { before?: object; after?: object; reason?: string },
): Promise<void> => record(ctx, { action, subject: { type: 'seat-plan', id }, ...more });
