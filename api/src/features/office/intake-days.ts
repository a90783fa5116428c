import { dhakaToday } from '@admission/schema';
import { Ctx as Context, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { In } from 'typeorm';
import { authorize } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { GraphQLDate } from '../../core/scalars.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { findWindows, Intake } from '../intakes/index.ts';
import { keptOf } from './kept-figures.ts';

@ObjectType({ description: 'How far an intake was at the end of a day in Asia/Dhaka.' })
export class IntakeDay {
  @field.of(() => GraphQLDate, 'The day in Dhaka.') day!: string;
  @field.int('Days until the close for everyone; negative after it.') daysBefore!: number;
  @field.int('New accounts of applicants since the intake opened, for whatever they apply to.') registered!: number;
  @field.int('Applications submitted until then, those withdrawn later too.') submitted!: number;
  @field.int('Applications paid until then.') paid!: number;
}

const dayMs = 24 * 3_600_000;
/** Days before the close in a series; the first one includes everything earlier. */
const longest = 120;
/** For the cost: the days before the close, and those in which the fee can still be paid. */
const listedDays = 2 * longest;

const numberOf = (day: string): number => Date.parse(day) / dayMs;
/** Raw statements return instants as text. */
const dhakaDayOf = (instant: Date | string): number => numberOf(dhakaToday(new Date(instant)));
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

type Counts = ReadonlyMap<number, number>;

/** The series of an intake up to today: bounded by its days and exams, however many apply. */
const loadDays = (ctx: Ctx, intakeId: string): Promise<IntakeDay[]> =>
  loaderOf<string, IntakeDay[]>(ctx, 'days of intakes', async (ids) => {
    const [intakes, windows, ends, counts] = await Promise.all([
      ctx.db.findBy(Intake, { id: In([...ids]) }),
      findWindows(ctx, ids, null),
      findEnds(ctx, ids),
      findCounts(ctx, ids),
    ]);
    const series: Omit<Series, 'registered'>[] = intakes.flatMap((intake) => {
      const window = windows.get(intake.id);
      const close = window?.closesAt ?? ends.get(intake.id);
      if (!close || intake.state === 'DRAFT') return [];
      const of = (figure: string): Counts => counts.get(`${intake.id} ${figure}`) ?? new Map();
      const [submitted, paid] = [of('SUBMITTED'), of('PAID')];
      const opens = intake.opensAt ? dhakaDayOf(intake.opensAt) : Math.min(...submitted.keys());
      const closes = dhakaDayOf(close);
      const last = Math.max(closes, window?.payUntil ? dhakaDayOf(window.payUntil) : closes);
      return [{ id: intake.id, opens, closes, last, submitted, paid }];
    });
    const registered = await findRegistered(ctx, Math.min(...series.map(({ opens }) => opens)));
    const today = dhakaDayOf(ctx.now());
    const byId = new Map(series.map((one) => [one.id, daysOf({ ...one, registered }, today)]));
    return ids.map((id) => byId.get(id) ?? []);
  }).load(intakeId);

interface Series {
  id: string;
  opens: number;
  closes: number;
  /** The last moment to pay. */
  last: number;
  registered: Counts;
  submitted: Counts;
  paid: Counts;
}

function daysOf({ opens, closes, last, ...counts }: Series, today: number): IntakeDay[] {
  if (!Number.isFinite(opens)) return [];
  const days: IntakeDay[] = [];
  const sums = { registered: 0, submitted: 0, paid: 0 };
  for (let day = opens; day <= Math.min(last, today); day += 1) {
    for (const key of ['registered', 'submitted', 'paid'] as const) sums[key] += counts[key].get(day) ?? 0;
    if (closes - day <= longest) days.push({ day: dayOf(day), daysBefore: closes - day, ...sums });
  }
  return days;
}

/** The last date of the exams of each intake: the close of one without dates of its own. */
async function findEnds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ id: string; at: string }>(
    ctx.db,
    `SELECT intake_id AS id, max(coalesce(apply_until, exam_date)) AS at FROM exam_catalogue
      WHERE intake_id = ANY($1::uuid[]) GROUP BY 1`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

async function findCounts(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await queryRows<{ key: string; day: string; n: number }>(
    ctx.db,
    `SELECT x.intake_id || ' ' || k.figure AS key, k.day::text, sum(k.n)::int AS n
       FROM exam_catalogue x JOIN (${keptOf('exam_day')}) AS k ON k.exam_id = x.exam_id
      WHERE x.intake_id = ANY($1::uuid[]) GROUP BY 1, 2 HAVING sum(k.n) <> 0`,
    [ids],
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map([...byKey].map(([key, of]) => [key, new Map(of.map(({ day, n }) => [numberOf(day), n]))]));
}

async function findRegistered(ctx: Ctx, since: number): Promise<Counts> {
  if (!Number.isFinite(since)) return new Map();
  const rows = await queryRows<{ day: string; n: number }>(
    ctx.db,
    `SELECT day::text, sum(n)::int AS n FROM (${keptOf('figure')}) AS k
      WHERE figure = 'REGISTERED' AND day >= $1::date GROUP BY 1`,
    [dayOf(since)],
  );
  return new Map(rows.map(({ day, n }) => [numberOf(day), n]));
}

/** A field of `Intake` that is computed from the kept figures. */
@Resolver(() => Intake)
export class IntakeDaysResolver {
  @Lists(() => listedDays, 1)
  @FieldResolver(() => [IntakeDay], {
    description:
      'Sums by the day before its close, the first day first, up to today; empty of a draft. For administrators.',
  })
  async days(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<IntakeDay[]> {
    try {
      authorize({ audience: 'Admin', scope: 'READ_INTAKES' }, ctx);
      return await loadDays(ctx, id);
    } catch (error) {
      throw toClientError(error, ctx, 'Intake.days');
    }
  }
}
