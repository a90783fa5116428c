import { isAdminRole } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { loadApplication, loadProfileOf, lockProfiles, type ProfileView } from '../profiles/index.ts';
import { type MarkRow, Marks, toMarks, type UpdateMarksInput } from './mark.types.ts';
import { loadPublishedMarks } from './published-marks.service.ts';

const columns = 'profile_id AS "profileId", written, viva, total, absent, result, place, remarks, version';

/** The marks of a profile, batched by request; applicants get published results only. */
export async function loadMarks(ctx: Ctx, profile: ProfileView): Promise<Marks> {
  if (!isAdmin(ctx)) return toMarks(profile, await loadPublishedMarks(ctx, profile));
  const mark = await loaderOf<string, MarkRow | null>(ctx, 'marks of profile', async (ids) => {
    const rows = await queryRows<MarkRow>(ctx.db, `SELECT ${columns} FROM marks WHERE profile_id = ANY($1::uuid[])`, [
      ids,
    ]);
    const byProfile = new Map(rows.map((row) => [row.profileId, row]));
    return ids.map((id) => byProfile.get(id) ?? null);
  }).load(profile.id);
  return toMarks(profile, mark);
}

const isAdmin = ({ user }: Ctx): boolean => user !== null && isAdminRole(user.role);

/** Records the marks of an application, by default the current one, with an optimistic lock if a version is given, and audits the change. */
export async function updateMarks(
  ctx: Ctx,
  { userId, profileId, version, absent, written, viva, remarks }: UpdateMarksInput,
): Promise<ProfileView> {
  const found = profileId ? await loadApplication(ctx, userId, profileId) : await loadProfileOf(ctx, userId);
  const profile = found ?? fail('NOT_FOUND', 'profileNotFound');
  // Locks the profile, because there may be no row of marks yet.
  await lockProfiles(ctx, [profile.id]);
  const [before] = await queryRows<MarkRow>(ctx.db, `SELECT ${columns} FROM marks WHERE profile_id = $1`, [profile.id]);
  if (version != null && version !== (before?.version ?? 0)) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const rows = await queryRows<MarkRow>(
    ctx.db,
    `INSERT INTO marks (profile_id, written, viva, remarks, absent, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva,
        remarks = excluded.remarks, absent = excluded.absent, updated_at = excluded.updated_at, version = marks.version + 1
      RETURNING ${columns}`,
    [profile.id, written ?? null, viva ?? null, remarks ?? null, absent ?? false, ctx.now()],
  );
  const after = rows[0] ?? null;
  await record(ctx, {
    action: 'marks.updated',
    subject: { type: 'profile', id: profile.id },
    ...(before ? { before: auditFields(before) } : {}),
    ...(after ? { after: auditFields(after) } : {}),
  });
  if (after) {
    const { written: w, viva: v, total, absent: isAbsent } = after;
    const values = { written: w, viva: v, total, absent: isAbsent };
    await publish(ctx, 'MARKS_UPDATED', { userId, profileId: profile.id, ...values });
  }
  return Object.assign(profile, { marks: toMarks(profile, after) });
}

/** The values of marks for the audit. */
export const auditFields = ({
  written,
  viva,
  total,
  remarks,
  absent,
}: Omit<MarkRow, 'profileId' | 'result' | 'place' | 'version'>) => ({
  written,
  viva,
  total,
  remarks,
  ...(absent ? { absent } : {}),
});

/** The marks that `updateMarks` has just stored on this profile. */
export const updatedMarksOf = (profile: ProfileView): Marks | undefined => {
  const updated: unknown = Reflect.get(profile, 'marks');
  return updated instanceof Marks ? updated : undefined;
};
