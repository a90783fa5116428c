import type { Ctx } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import type { DeletedRow } from '../../feature.ts';

/** Deletes the profiles of deleted and withdrawn applicants at an exam, and their choices of it as another program. */
export async function deleteProfilesOfDeletedApplicants(ctx: Ctx, examId: string): Promise<DeletedRow[]> {
  const deleted = 'SELECT profile_id FROM applications WHERE (deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL)';
  await execute(ctx.db, `DELETE FROM other_program_choices WHERE exam_id = $1 AND profile_id IN (${deleted})`, [
    examId,
  ]);
  const { rows } = await execute<DeletedRow>(
    ctx.db,
    `DELETE FROM profiles WHERE exam_id = $1 AND id IN (${deleted} AND exam_id = $1)
      RETURNING user_id AS "userId", applicant_id AS "applicantId"`,
    [examId],
  );
  return rows;
}
