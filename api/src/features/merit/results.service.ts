import type { Ctx } from '../../core/context.ts';
import { resultOf } from './merit.words.ts';
import type { MeritList } from './merit-list.entity.ts';

/** Writes result and place of a list into the marks of its exam; whoever has none in it loses what an earlier list said. */
export async function publishResults(
  ctx: Pick<Ctx, 'db'>,
  { id, examId }: Pick<MeritList, 'id' | 'examId'>,
): Promise<void> {
  const outcomes = Object.keys(resultOf);
  await ctx.db.query(
    `UPDATE marks m SET result = word.result, place = e.place
       FROM merit_entries e JOIN unnest($2::text[], $3::text[]) AS word(outcome, result) ON word.outcome = e.outcome
      WHERE e.list_id = $1 AND m.profile_id = e.profile_id
        AND (m.result, m.place) IS DISTINCT FROM (word.result, e.place)`,
    [id, outcomes, outcomes.map((one) => Reflect.get(resultOf, one))],
  );
  await ctx.db.query(
    `UPDATE marks m SET result = NULL, place = NULL FROM profiles p
      WHERE p.id = m.profile_id AND p.exam_id = $2 AND (m.result IS NOT NULL OR m.place IS NOT NULL)
        AND NOT EXISTS (SELECT FROM merit_entries e WHERE e.list_id = $1 AND e.profile_id = p.id AND e.outcome = ANY($3))`,
    [id, examId, outcomes],
  );
}

/** Takes result and place of everybody of that exam away. */
export async function withdrawResults(ctx: Ctx, examId: string): Promise<void> {
  await ctx.db.query(
    `UPDATE marks m SET result = NULL, place = NULL FROM profiles p
      WHERE p.id = m.profile_id AND p.exam_id = $1 AND (m.result IS NOT NULL OR m.place IS NOT NULL)`,
    [examId],
  );
}
