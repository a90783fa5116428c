import type { PlannedPerson, PlannedRoom, SeatPlanInput } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { findApplicantIds } from '../profiles/index.ts';
import { findWishes, type Sitting } from '../sittings/index.ts';
import type { SeatPlan } from './seat-plan.entity.ts';
import { entitled, isElsewhere } from './seating.sql.ts';

type Database = Pick<Ctx, 'db'>;

/** The rooms of a sitting with their usable seats, in the order in which they are filled. */
const findRooms = (ctx: Database, sittingId: string): Promise<PlannedRoom[]> =>
  queryRows(
    ctx.db,
    `SELECT room_id AS id, venue_id AS "venueId", accessible, reserve_percent AS reserve, for_whom AS "forWhom",
        exam_id AS "examId",
        jsonb_agg(jsonb_build_object('id', seat_id, 'row', row_no, 'column', column_no) ORDER BY row_no, column_no) AS seats
      FROM sitting_seats WHERE sitting_id = $1 AND usable
      GROUP BY room_id, venue_id, accessible, reserve_percent, for_whom, exam_id, ordinal ORDER BY ordinal`,
    [sittingId],
  );

type Person = Omit<PlannedPerson, 'applicantId' | 'wishes'> & { applicantId: string | null };

const findPeople = (ctx: Database, condition: string, params: readonly unknown[]): Promise<Person[]> =>
  queryRows(
    ctx.db,
    `SELECT a.profile_id AS id, a.applicant_id AS "applicantId", a.exam_id AS "examId", coalesce(n.kinds, '{}') AS needs
      FROM applications a
      LEFT JOIN (SELECT profile_id, array_agg(kind ORDER BY kind) AS kinds FROM approved_needs GROUP BY 1) n
        ON n.profile_id = a.profile_id
      WHERE ${condition}`,
    params,
  );

/** The input of a plan: all paid applicants without a seat elsewhere at that time. */
export async function readInput(
  ctx: Database,
  sitting: Sitting,
  strategy: SeatPlanInput['strategy'],
): Promise<SeatPlanInput> {
  const people = await findPeople(ctx, `${entitled} AND NOT ${isElsewhere}`, [sitting.id]);
  return inputOf(ctx, sitting, { strategy, people });
}

/** The current facts of the people of a plan, also of those who may no longer have a seat; excludes late payers. */
export async function readInputAgain(ctx: Ctx, sitting: Sitting, plan: SeatPlan): Promise<SeatPlanInput> {
  const people = await findPeople(ctx, 'a.profile_id IN (SELECT profile_id FROM seat_entries WHERE plan_id = $1)', [
    plan.id,
  ]);
  const hidden = people.flatMap(({ id, applicantId }) => (applicantId === null ? [id] : []));
  const ids = await findApplicantIds(ctx, hidden);
  const known = people.map((one) => ({ ...one, applicantId: one.applicantId ?? ids.get(one.id) ?? null }));
  return inputOf(ctx, sitting, { strategy: plan.strategy, people: known });
}

async function inputOf(
  ctx: Database,
  sitting: Sitting,
  { strategy, people }: { strategy: SeatPlanInput['strategy']; people: readonly Person[] },
): Promise<SeatPlanInput> {
  const wishes = await findWishes(ctx, sitting.id);
  return {
    strategy,
    wishFloor: sitting.offersWishes ? sitting.wishFloorPercent : null,
    rooms: await findRooms(ctx, sitting.id),
    people: people.flatMap(({ applicantId, ...one }) =>
      applicantId === null ? [] : [{ ...one, applicantId, wishes: wishes.get(one.id) ?? [] }],
    ),
  };
}
