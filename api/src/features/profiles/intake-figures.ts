import { Ctx as Context, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { Intake } from '../intakes/index.ts';

/** Days before the close at which intakes are compared. */
const days = [30, 14, 7, 3, 1, 0] as const;

@ObjectType({ description: 'How many applications there were some days before the close of an intake.' })
export class DaysBeforeClose {
  @field.int('0: at the close.') days!: number;
  @field.int('Submitted until then, those withdrawn later too.') applications!: number;
}

@ObjectType({ description: 'Counts of the applications to an intake, to compare it with another.' })
export class IntakeFigures {
  @field.int('Applications that are not withdrawn.') applications!: number;
  @field.int('Those of them whose fee is PAID.') paid!: number;
  @field.int('Withdrawn applications.') withdrawn!: number;
  @Lists(() => days.length)
  @field.of(() => [DaysBeforeClose], 'The furthest day first; empty without a close.')
  beforeClose!: DaysBeforeClose[];
}

type Key = Pick<Intake, 'id' | 'closesAt'>;

/** The counts of an intake, batched per request. */
const loadFigures = (ctx: Ctx, { id, closesAt }: Key): Promise<IntakeFigures> =>
  loaderOf<string, IntakeFigures>(ctx, 'figures of intakes', async (keys) => {
    const intakes = keys.map((key) => JSON.parse(key) as [id: string, closesAt: string | null]);
    const early = days.map(
      (count) => `count(*) FILTER (WHERE a.submitted_at <= i.closes_at - interval '${count} days')::int AS d${count}`,
    );
    const rows = await queryRows<Record<string, number> & { id: string }>(
      ctx.db,
      `SELECT i.id, count(a.profile_id) FILTER (WHERE a.withdrawn_at IS NULL)::int AS applications,
          count(*) FILTER (WHERE a.withdrawn_at IS NULL AND a.payment_status = 'PAID')::int AS paid,
          count(a.withdrawn_at)::int AS withdrawn, ${early.join(', ')}
        FROM unnest($1::uuid[], $2::timestamptz[]) AS i(id, closes_at)
        LEFT JOIN applications a ON a.intake_id = i.id AND a.deleted_at IS NULL GROUP BY i.id`,
      [intakes.map(([one]) => one), intakes.map(([, close]) => close)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return intakes.map(([one, close]) => {
      const counts: Partial<Record<string, number | string>> = byId.get(one) ?? {};
      const countOf = (name: string): number => Number(counts[name] ?? 0);
      const beforeClose = days.map((count) => ({ days: count, applications: countOf(`d${count}`) }));
      const [applications, paid, withdrawn] = [countOf('applications'), countOf('paid'), countOf('withdrawn')];
      return { applications, paid, withdrawn, beforeClose: close === null ? [] : beforeClose };
    });
  }).load(JSON.stringify([id, closesAt]));

/** A field of `Intake` that lives with the dependent feature. */
@Resolver(() => Intake)
export class IntakeFiguresResolver {
  @FieldResolver(() => IntakeFigures, { description: 'Counts of its applications; for administrators.' })
  async figures(@Root() intake: Intake, @Context() ctx: Ctx): Promise<IntakeFigures> {
    try {
      authorize({ audience: 'Admin', scope: 'READ_INTAKES' }, ctx);
      return await loadFigures(ctx, intake);
    } catch (error) {
      throw toClientError(error, ctx, 'Intake.figures');
    }
  }
}
