import { isAdminRole } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { loadProfileOf, lockProfiles, type ProfileView } from '../profiles/index.ts';
import { type MarkRow, Marks, toMarks, type UpdateMarksInput } from './mark.types.ts';
import { loadPublished } from './published.service.ts';

const columns = 'profile_id AS "profileId", written, viva, total, absent, result, place, remarks, version';

/** The marks of a profile, batched with those of the other profiles of the request; to applicants only what is published. */
export async function marksOf(ctx: Ctx, profile: ProfileView): Promise<Marks> {
  if (!isOffice(ctx)) return toMarks(profile, await loadPublished(ctx, profile));
  const mark = await loaderOf<string, MarkRow | null>(ctx, 'marks of profile', async (ids) => {
    const rows = await queryRows<MarkRow>(ctx.db, `SELECT ${columns} FROM marks WHERE profile_id = ANY($1::uuid[])`, [
      ids,
    ]);
    const byProfile = new Map(rows.map((row) => [row.profileId, row]));
    return ids.map((id) => byProfile.get(id) ?? null);
  }).load(profile.id);
  return toMarks(profile, mark);
}

const isOffice = ({ user }: Ctx): boolean => user !== null && isAdminRole(user.role);

/**
 * Records the marks of an applicant; the database counts the total. Two editors at once: the later one answers CONFLICT where
 * it names the version that it saw. Who had which marks before is in the audit.
 */
export async function updateMarks(
  ctx: Ctx,
  { userId, version, absent, written, viva, remarks }: UpdateMarksInput,
): Promise<ProfileView> {
  const profile = (await loadProfileOf(ctx, userId)) ?? fail('NOT_FOUND', 'profileNotFound');
  // Held also where there are no marks yet, so that two first entries come one after the other.
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
    ...(before ? { before: shown(before) } : {}),
    ...(after ? { after: shown(after) } : {}),
  });
  if (after) {
    const { written: w, viva: v, total, absent: isAbsent } = after;
    const told = { written: w, viva: v, total, absent: isAbsent };
    await publish(ctx, 'MARKS_UPDATED', { userId, profileId: profile.id, ...told });
  }
  return Object.assign(profile, { marks: toMarks(profile, after) });
}

/** What the audit keeps of marks. */
export const shown = ({
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

/** What `updateMarks` has just stored; the marks of any other profile are looked up. */
export const freshMarksOf = (profile: ProfileView): Marks | undefined => {
  const fresh: unknown = Reflect.get(profile, 'marks');
  return fresh instanceof Marks ? fresh : undefined;
};
