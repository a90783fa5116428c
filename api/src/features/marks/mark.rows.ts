import type { Ctx } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

type Db = Pick<Ctx, 'db'>;

/** SQL that selects `profile_id`, `result` and `place`, with its own parameters. */
export interface ResultRows {
  sql: string;
  params: readonly unknown[];
}

/** Deletes the marks of deleted and withdrawn applicants at an exam. */
export async function deleteMarksOfDeletedApplicants(ctx: Ctx, examId: string): Promise<[]> {
  await execute(
    ctx.db,
    `DELETE FROM marks WHERE profile_id IN (
       SELECT profile_id FROM applications WHERE exam_id = $1 AND (deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL))`,
    [examId],
  );
  return [];
}

/** Sets results and places in the marks of an exam, and clears them in marks without a row. */
export async function setResults({ db }: Db, examId: string, { sql, params }: ResultRows): Promise<void> {
  await execute(
    db,
    `UPDATE marks m SET result = r.result, place = r.place FROM (${sql}) AS r
      WHERE m.profile_id = r.profile_id AND (m.result, m.place) IS DISTINCT FROM (r.result, r.place)`,
    params,
  );
  await clearResults({ db }, examId, { sql, params });
}

/** Clears result and place in the marks of an exam, except those with a row. */
export async function clearResults({ db }: Db, examId: string, kept?: ResultRows): Promise<void> {
  const { sql, params = [] } = kept ?? {};
  await execute(
    db,
    `UPDATE marks m SET result = NULL, place = NULL FROM applications a
      WHERE a.profile_id = m.profile_id AND a.exam_id = $${params.length + 1} AND (m.result IS NOT NULL OR m.place IS NOT NULL)
        ${sql ? `AND NOT EXISTS (SELECT FROM (${sql}) AS r WHERE r.profile_id = m.profile_id)` : ''}`,
    [...params, examId],
  );
}
