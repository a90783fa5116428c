import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { prepared, queryPrepared, queryTogether, type StatementCall } from '../../db/prepared.ts';
import { assertLocked, userLock } from '../accounts/index.ts';
import { hasApplied, mayApply } from './apply-again.service.ts';
import type { SaveProfileDraftInput } from './profile.inputs.ts';
import { ProfileDraft } from './profile-draft.entity.ts';

export async function findMyDraft(ctx: Ctx): Promise<ProfileDraft | null> {
  const [draft] = await readEntities(ctx.db, ProfileDraft, { where: 'user_id = $1', values: [callerOf(ctx).id] });
  return draft ?? null;
}

/** Saves the caller's draft under an optimistic lock; a stale version answers CONFLICT. Refused after the submission and the close. */
export async function saveDraft(ctx: Ctx, { data, version }: SaveProfileDraftInput): Promise<ProfileDraft> {
  const { id: userId } = callerOf(ctx);
  const callOf = (statements: typeof first): StatementCall => {
    const values = [userId, JSON.stringify(data), ctx.now()];
    return version === 0 ? [statements.insert, values] : [statements.update, [...values, version]];
  };
  // The second statement sees rows that were committed while the lock was awaited.
  const [locked, [saved]] = await queryTogether<[object[], ProfileDraft[]]>(ctx.db, [userLock(userId), callOf(first)]);
  assertLocked(ctx, userId, locked);
  if (saved) return saved;
  if (!(await mayApply(ctx, userId))) {
    // A submission deletes the draft.
    const isSubmitted = (version > 0 && !(await findMyDraft(ctx))) || (await hasApplied(ctx, userId));
    fail('CONFLICT', isSubmitted ? 'profileExists' : 'intakeClosed');
  }
  const [another] = await queryPrepared<ProfileDraft>(ctx.db, ...callOf(again));
  return another ?? fail('CONFLICT', 'draftConflict', { field: 'version' });
}

const columns = 'user_id AS "userId", data, version, saved_at AS "savedAt"';
const statementsFor = (condition: string) => ({
  insert:
    prepared(`INSERT INTO profile_drafts (user_id, data, saved_at) SELECT $1::uuid, $2::jsonb, $3::timestamptz WHERE ${condition}
    ON CONFLICT (user_id) DO NOTHING RETURNING ${columns}`),
  update: prepared(`UPDATE profile_drafts SET data = $2, version = version + 1, saved_at = $3
    WHERE user_id = $1 AND version = $4 AND ${condition} RETURNING ${columns}`),
});
/** Most drafts are of the first application: one statement checks and saves. */
const first = statementsFor('NOT EXISTS (SELECT FROM profiles WHERE user_id = $1)');
const again = statementsFor('true');

export async function discardDraft(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(ProfileDraft, { userId });
}
