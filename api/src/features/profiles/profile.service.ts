import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertInRange, assertPage, fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { Exam } from '../exams/index.ts';
import { loadProfileOf, loadProfiles } from './profile.loaders.ts';
import { mayReadProfile } from './profile.policy.ts';
import type { ProfileView } from './profile.types.ts';

export const findMyProfile = (ctx: Ctx, intakeId: string | null = null): Promise<ProfileView | null> =>
  loadProfileOf(ctx, callerOf(ctx).id, intakeId);

/** One profile, for administrators and its owner; NOT_FOUND for other callers. */
export async function findProfile(ctx: Ctx, userId: string, intakeId: string | null): Promise<ProfileView> {
  const found = mayReadProfile(callerOf(ctx), userId) ? await loadProfileOf(ctx, userId, intakeId) : null;
  return found ?? fail('NOT_FOUND', 'profileNotFound');
}

/** A page of the submitted forms for one exam, in the order of submission. */
export async function findExamApplicants(
  ctx: Ctx,
  { examId, page, limit }: { examId: string; page: number; limit: number },
): Promise<ProfileView[]> {
  assertPage(page);
  assertInRange('limit', limit, { max: limits.pages.applicantsMax });
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT profile_id AS id FROM applications
      WHERE exam_id = $1 AND deleted_at IS NULL AND withdrawn_at IS NULL
      ORDER BY profile_id LIMIT $2 OFFSET $3`,
    [examId, limit, (page - 1) * limit],
  );
  if (rows.length === 0 && !(await ctx.db.existsBy(Exam, { id: examId }))) fail('NOT_FOUND', 'examNotFound');
  return loadProfiles(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** The number of applicants with a submitted form for an exam, from the kept figures, batched per request. */
export function countApplicants(ctx: Ctx, examId: string): Promise<number> {
  return loaderOf<string, number>(ctx, 'applicants of exam', async (ids) => {
    const rows: { examId: string; count: number }[] = await queryRows(
      ctx.db,
      `SELECT exam_id AS "examId", sum(applicants)::int AS count FROM exam_applicant_figures
        WHERE exam_id = ANY($1::uuid[]) GROUP BY exam_id`,
      [ids],
    );
    const byExam = new Map(rows.map((row) => [row.examId, row.count]));
    return ids.map((id) => byExam.get(id) ?? 0);
  }).load(examId);
}
