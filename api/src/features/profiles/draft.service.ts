import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { lockApplicant } from './applicant.lock.ts';
import type { SaveProfileDraftInput } from './profile.inputs.ts';
import { ProfileDraft } from './profile-draft.entity.ts';

export const findMyDraft = (ctx: Ctx): Promise<ProfileDraft | null> =>
  ctx.db.findOneBy(ProfileDraft, { userId: callerOf(ctx).id });

/** Saves the caller's draft under an optimistic lock; a stale version answers CONFLICT. Refused after the submission. */
export async function saveDraft(ctx: Ctx, { data, version }: SaveProfileDraftInput): Promise<ProfileDraft> {
  const { id: userId } = callerOf(ctx);
  if (await lockApplicant(ctx, userId)) fail('CONFLICT', 'profileExists');
  const saved =
    version === 0 ? await insertDraft(ctx, userId, data) : await updateDraft(ctx, { userId, data, version });
  if (!saved) fail('CONFLICT', 'draftConflict', { field: 'version' });
  return ctx.db.findOneByOrFail(ProfileDraft, { userId });
}

async function insertDraft(ctx: Ctx, userId: string, data: object): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    'INSERT INTO profile_drafts (user_id, data, saved_at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING RETURNING user_id',
    [userId, JSON.stringify(data), ctx.now()],
  );
  return rows.length === 1;
}

async function updateDraft(
  ctx: Ctx,
  { userId, data, version }: { userId: string; data: object; version: number },
): Promise<boolean> {
  const { count: changed } = await execute(
    ctx.db,
    'UPDATE profile_drafts SET data = $3, version = version + 1, saved_at = $4 WHERE user_id = $1 AND version = $2',
    [userId, version, JSON.stringify(data), ctx.now()],
  );
  return changed === 1;
}

export async function discardDraft(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(ProfileDraft, { userId });
}
