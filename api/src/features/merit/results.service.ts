import type { Ctx } from '../../core/context.ts';
import { resultOf, setResults } from '../marks/index.ts';
import type { MeritList } from './merit-list.entity.ts';

/** Writes result and place of a list into the marks of its exam, and clears them for applicants not in the list. */
export function publishResults(ctx: Pick<Ctx, 'db'>, { id, examId }: Pick<MeritList, 'id' | 'examId'>): Promise<void> {
  return setResults(ctx, examId, {
    sql: `SELECT e.profile_id, word.result, e.place
      FROM merit_entries e JOIN unnest($2::text[], $3::text[]) AS word(outcome, result) ON word.outcome = e.outcome
      WHERE e.list_id = $1::uuid`,
    params: [id, Object.keys(resultOf), Object.values(resultOf)],
  });
}
