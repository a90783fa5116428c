import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { lockApplicant } from './applicant.lock.ts';
import type { SaveProfileDraftInput } from './profile.inputs.ts';
import { ProfileDraft } from './profile-draft.entity.ts';

/** What the caller has typed so far, or null. */
export const findMyDraft = (ctx: Ctx): Promise<ProfileDraft | null> =>
  ctx.db.findOneBy(ProfileDraft, { userId: callerOf(ctx).id });

/**
 * Saves what the caller has typed, if nobody has saved since the version that this tab saw; else CONFLICT, and
 * `myProfileDraft` answers the newer one. Refused once the profile is submitted.
 */
export async function saveDraft(ctx: Ctx, { data, version }: SaveProfileDraftInput): Promise<ProfileDraft> {
  const { id: userId } = callerOf(ctx);
  if (await lockApplicant(ctx, userId)) fail('CONFLICT', 'profileExists');
  const saved = version === 0 ? await begin(ctx, userId, data) : await goOn(ctx, { userId, data, version });
  if (!saved) fail('CONFLICT', 'draftConflict', { field: 'version' });
  return ctx.db.findOneByOrFail(ProfileDraft, { userId });
}

async function begin(ctx: Ctx, userId: string, data: object): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    'INSERT INTO profile_drafts (user_id, data, saved_at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING RETURNING user_id',
    [userId, JSON.stringify(data), ctx.now()],
  );
  return rows.length === 1;
}

async function goOn(
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
