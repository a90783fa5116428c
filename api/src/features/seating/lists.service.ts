import { limits } from '@admission/schema';
import { Not } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { containsPattern, type PageRequest, pageOf, readPage } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { Seat } from '../venues/index.ts';
import { findPlan } from './plan.service.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import { changesSql, entryColumns, isFree, isHeld } from './seating.sql.ts';
import type {
  SeatChange,
  SeatEntry,
  SeatEntryPage,
  SeatFilter,
  SeatPlanDifference,
  SeatPlanPage,
} from './seating.types.ts';

const size = limits.seating.page;
export const maxRuns = 100;

/** The runs of a sitting, newest first. */
export async function findPlans(ctx: Ctx, sittingId: string, request: PageRequest): Promise<SeatPlanPage> {
  const options = { where: { sittingId }, order: { run: 'DESC' }, most: maxRuns } as const;
  const { rows: plans, ...page } = await readPage(ctx, SeatPlan, options, request);
  return { plans, ...page };
}

/** The sittings with a plan that the caller may approve: pending, and neither made nor submitted by the caller. */
export async function findSittingsToDecide(ctx: Ctx): Promise<string[]> {
  const { id } = callerOf(ctx);
  const where = { state: 'SUBMITTED', madeById: Not(id), submittedById: Not(id) } as const;
  const waiting = await ctx.db.find(SeatPlan, { select: { sittingId: true }, where });
  return waiting.map(({ sittingId }) => sittingId);
}

/** A page of rows `a` (applications) and `v` (seats), filtered; `$1` is bound by the caller. */
async function findPage(
  ctx: Ctx,
  { from, where, late, order }: { from: string; where: string; late: string; order: string },
  { id, filter, page }: { id: string; filter: SeatFilter; page: number },
): Promise<SeatEntryPage> {
  assertPage(page);
  const { roomId = null, venueId = null, examId = null, search } = filter;
  const params = [id, roomId, venueId, examId, search ? containsPattern(search) : null];
  const rows = `FROM ${from} WHERE ${where} AND ($2::uuid IS NULL OR v.room_id = $2) AND ($3::uuid IS NULL OR v.venue_id = $3)
    AND ($4::uuid IS NULL OR a.exam_id = $4) AND ($5::text IS NULL OR a.search_text LIKE search_key($5))`;
  const entries = await queryRows<SeatEntry>(
    ctx.db,
    `SELECT ${entryColumns}, ${late} AS late ${rows} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  );
  const [total] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${rows}`, params);
  return { entries, ...pageOf(page, total?.count ?? 0, size) };
}

const bySeat = 'v.venue_name, v.room_ordinal, v.row_no, v.column_no, a.profile_id';

/** A page of the entries of a run, by room and seat. */
export const findEntries = (ctx: Ctx, id: string, filter: SeatFilter, page: number): Promise<SeatEntryPage> =>
  findPage(
    ctx,
    {
      from: `seat_entries e JOIN applications a ON a.profile_id = e.profile_id JOIN venue_seats v ON v.seat_id = e.seat_id`,
      ...{ where: 'e.plan_id = $1', late: 'false', order: bySeat },
    },
    { id, filter, page },
  );

/** A page of the applicants with a seat. */
export const findSeated = (ctx: Ctx, id: string, filter: SeatFilter, page: number): Promise<SeatEntryPage> =>
  findPage(
    ctx,
    {
      from: `seat_assignments s JOIN applications a ON a.profile_id = s.profile_id JOIN venue_seats v ON v.seat_id = s.seat_id`,
      ...{ where: 's.sitting_id = $1', late: 's.late', order: bySeat },
    },
    { id, filter, page },
  );

/** One applicant of a sitting, with a seat or without one. */
export async function findEntry(
  ctx: Ctx,
  { sittingId, profileId }: { sittingId: string; profileId: string },
): Promise<SeatEntry> {
  const [entry] = await queryRows<SeatEntry>(
    ctx.db,
    `SELECT ${entryColumns}, coalesce(s.late, false) AS late FROM applications a
      LEFT JOIN seat_assignments s ON s.profile_id = a.profile_id AND s.sitting_id = $1
      LEFT JOIN venue_seats v ON v.seat_id = s.seat_id WHERE a.profile_id = $2`,
    [sittingId, profileId],
  );
  return entry ?? fail('NOT_FOUND', 'notFound');
}

/** A page of the applicants with a seat who are not admitted now. */
export const findHeld = (ctx: Ctx, id: string, page: number): Promise<SeatEntryPage> =>
  findPage(
    ctx,
    {
      from: `seat_assignments s JOIN applications a ON a.profile_id = s.profile_id JOIN venue_seats v ON v.seat_id = s.seat_id`,
      ...{ where: `s.sitting_id = $1 AND ${isHeld}`, late: 's.late', order: bySeat },
    },
    { id, filter: {}, page },
  );

const free = `SELECT c.profile_id, c.applicant_id FROM counted_applicants c
  LEFT JOIN seat_assignments s ON s.sitting_id = $1 AND s.profile_id = c.profile_id
  WHERE c.exam_id = ANY(ARRAY(SELECT exam_id FROM exam_sittings WHERE sitting_id = $1))
    AND c.is_paid AND c.applicant_id IS NOT NULL AND s.profile_id IS NULL`;

/** A page of the paid applicants without a seat. */
export async function findUnassigned(ctx: Ctx, id: string, page: number): Promise<SeatEntryPage> {
  assertPage(page);
  const rows = await queryRows<SeatEntry & { count: number }>(
    ctx.db,
    `WITH free AS MATERIALIZED (${free})
      SELECT a.profile_id AS "profileId", a.user_id AS "userId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        a.exam_id AS "examId", false AS late, (SELECT count(*)::int FROM free) AS count
      FROM (SELECT * FROM free ORDER BY applicant_id, profile_id LIMIT ${size} OFFSET ${(page - 1) * size}) AS f
      JOIN applications a ON a.profile_id = f.profile_id ORDER BY a.applicant_id, a.profile_id`,
    [id],
  );
  const count = rows[0]?.count ?? (page > 1 ? (await findUnassigned(ctx, id, 1)).count : 0);
  const noSeat = { venueName: null, roomId: null, roomName: null, seatId: null, seatLabel: null };
  const entries = rows.map(({ count: _, ...entry }) => ({ ...entry, ...noSeat }));
  return { entries, ...pageOf(page, count, size) };
}

/** Compares a plan with the current seats. */
export async function findDifference(ctx: Ctx, id: string, page: number): Promise<SeatPlanDifference> {
  assertPage(page);
  const { sittingId } = await findPlan(ctx, id);
  const [counts] = await queryRows<{ count: number; entered: number; moved: number; left: number }>(
    ctx.db,
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE move = 'ENTERED')::int AS entered,
        count(*) FILTER (WHERE move = 'MOVED')::int AS moved, count(*) FILTER (WHERE move = 'LEFT')::int AS left
      FROM (${changesSql}) c`,
    [sittingId, id],
  );
  const changes = await queryRows<SeatChange>(
    ctx.db,
    `SELECT a.profile_id AS "profileId", a.applicant_id AS "applicantId", a.name, c.move, n.venue_name AS "venueName",
        n.room_name AS "roomName", n.seat_label AS "seatLabel", o.venue_name AS "venueBefore",
        o.room_name AS "roomBefore", o.seat_label AS "seatBefore"
      FROM (${changesSql}) c JOIN applications a ON a.profile_id = c.profile_id
      LEFT JOIN venue_seats n ON n.seat_id = c.seat_id LEFT JOIN venue_seats o ON o.seat_id = c.seat_before
      ORDER BY a.applicant_id, a.profile_id LIMIT ${size} OFFSET ${(page - 1) * size}`,
    [sittingId, id],
  );
  const { count = 0, entered = 0, moved = 0, left = 0 } = counts ?? {};
  return { entered, moved, left, changes, ...pageOf(page, count, size) };
}

export interface SittingFigures {
  paid: number;
  planned: number;
}

/** The figures of a sitting's seat plans: how many people have paid and how many have a seat, batched by request. */
export const seatFiguresOf = (ctx: Ctx, sittingId: string): Promise<SittingFigures> =>
  loaderOf<string, SittingFigures>(ctx, 'figures of sittings', async (ids) => {
    const rows = await queryRows<SittingFigures & { id: string }>(
      ctx.db,
      `SELECT one.id, (SELECT count(*)::int FROM seat_assignments s WHERE s.sitting_id = one.id) AS planned,
          (SELECT coalesce(sum(f.applicants), 0)::int FROM exam_applicant_figures f
            JOIN exam_sittings t ON t.exam_id = f.exam_id
            WHERE t.sitting_id = one.id AND f.payment_status = 'PAID') AS paid
        FROM unnest($1::uuid[]) AS one(id)`,
      [ids],
    );
    const byId = new Map(rows.map((one) => [one.id, one]));
    return ids.map((id) => byId.get(id) ?? { paid: 0, planned: 0 });
  }).load(sittingId);

/** The published and the open run of a sitting, batched by request. */
export const plansOf = (ctx: Ctx, sittingId: string): Promise<{ published?: SeatPlan; open?: SeatPlan }> =>
  loaderOf<string, { published?: SeatPlan; open?: SeatPlan }>(ctx, 'plans of sittings', async (ids) => {
    const plans = await ctx.db
      .createQueryBuilder(SeatPlan, 'plan')
      .where(`plan.sitting_id = ANY(:ids) AND plan.state IN ('DRAFT', 'SUBMITTED', 'PUBLISHED')`, { ids })
      .getMany();
    return ids.map((id) => {
      const mine = plans.filter((one) => one.sittingId === id);
      const published = mine.find(({ state }) => state === 'PUBLISHED');
      const open = mine.find(({ state }) => state !== 'PUBLISHED');
      return { ...(published ? { published } : {}), ...(open ? { open } : {}) };
    });
  }).load(sittingId);

export const countSeatsOfRoom = (ctx: Ctx, roomId: string): Promise<number> => ctx.db.countBy(Seat, { roomId });

/** The free usable seats of a room in a sitting. */
export const findFreeSeats = (ctx: Ctx, sittingId: string, roomId: string): Promise<Seat[]> =>
  queryRows(
    ctx.db,
    `SELECT seat_id AS id, seat_label AS label, row_no AS row, column_no AS "column", usable FROM sitting_seats s
      WHERE s.sitting_id = $1 AND s.room_id = $2 AND s.usable AND ${isFree}
      ORDER BY row_no, column_no`,
    [sittingId, roomId],
  );
