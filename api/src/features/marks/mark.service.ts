import {
  check,
  defaultMarkComponents,
  isAdminRole,
  isEntered,
  type MarkComponent,
  marksPlaceRules,
  marksRulesOf,
} from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { findApplicationTo } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { holdMarkComponents } from '../exams/index.ts';
import { loadApplication, loadProfileOf, lockProfiles, type ProfileView } from '../profiles/index.ts';
import { auditFields, eventFields, splitMarks } from './mark.fields.ts';
import { type MarkRow, Marks, toMarks, type UpdateMarksInput } from './mark.types.ts';
import { loadPublishedMarks } from './published-marks.service.ts';

const columns = `profile_id AS "profileId", written, viva, total, component_values || computed_values AS values, absent, result, place,
  remarks, version`;

/** The marks of a profile, batched by request; applicants get published results only. */
export async function loadMarks(ctx: Ctx, profile: ProfileView): Promise<Marks> {
  if (!isAdmin(ctx)) {
    const published = await loadPublishedMarks(ctx, profile);
    return toMarks(profile, published, published?.components ?? defaultMarkComponents);
  }
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

/** The same for the application to an intake; NOT_FOUND where `profileId` names another one. */
export async function updateMarksOf(ctx: Ctx, input: UpdateMarksInput, intakeId: string | null): Promise<ProfileView> {
  if (!intakeId) return updateMarks(ctx, input);
  const { profileId } = await findApplicationTo(ctx, input.userId, intakeId);
  if (input.profileId && input.profileId !== profileId) fail('NOT_FOUND', 'profileNotFound', { field: 'profileId' });
  return updateMarks(ctx, { ...input, profileId });
}

/** Records the marks of an application, by default the current one, with an optimistic lock if a version is given, and audits the change. */
export async function updateMarks(ctx: Ctx, input: UpdateMarksInput): Promise<ProfileView> {
  const place = check(marksPlaceRules, input);
  const examId = place.ok ? await findExamId(ctx, place.value) : null;
  const components = examId ? await holdMarkComponents(ctx, examId) : defaultMarkComponents;
  const { userId, profileId, version, values } = readMarks(ctx, components, input);
  const found = profileId ? await loadApplication(ctx, userId, profileId) : await loadProfileOf(ctx, userId);
  const profile = found ?? fail('NOT_FOUND', 'profileNotFound');
  // Locks the profile, because there may be no row of marks yet.
  await lockProfiles(ctx, [profile.id]);
  const [before] = await queryRows<MarkRow>(ctx.db, `SELECT ${columns} FROM marks WHERE profile_id = $1`, [profile.id]);
  if (version != null && version !== (before?.version ?? 0)) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const rows = await queryRows<MarkRow>(
    ctx.db,
    `INSERT INTO marks (profile_id, written, viva, component_values, remarks, absent, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
      ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva,
        component_values = excluded.component_values, remarks = excluded.remarks, absent = excluded.absent,
        updated_at = excluded.updated_at, version = marks.version + 1
      RETURNING ${columns}`,
    [profile.id, values.written, values.viva, values.componentValues, values.remarks, values.absent, ctx.now()],
  );
  const after = rows[0] ?? null;
  await record(ctx, {
    action: 'marks.updated',
    subject: { type: 'profile', id: profile.id },
    ...(before ? { before: auditFields(before) } : {}),
    ...(after ? { after: auditFields(after) } : {}),
  });
  if (after) await publish(ctx, 'MARKS_UPDATED', { userId, profileId: profile.id, ...eventFields(after) });
  return Object.assign(profile, { marks: toMarks(profile, after, components) });
}

/** The exam whose components the marks follow; null if there is no such application. */
async function findExamId(
  ctx: Ctx,
  { userId, profileId }: { userId?: string | undefined; profileId?: string | undefined },
): Promise<string | null> {
  const rows = await queryRows<{ examId: string }>(
    ctx.db,
    `SELECT exam_id AS "examId" FROM ${profileId ? 'applications WHERE profile_id = $2 AND' : 'applicants WHERE'} user_id = $1`,
    profileId ? [userId, profileId] : [userId],
  );
  return rows[0]?.examId ?? null;
}

/** Validates the form of marks by the components of the exam. */
function readMarks(ctx: Ctx, components: readonly MarkComponent[], { values, ...given }: UpdateMarksInput) {
  const typed = Object.fromEntries((values ?? []).map(({ key, value }) => [key, value]));
  const isUnknown = (key: string): boolean => !components.some((one) => one.key === key && isEntered(one));
  const unknown = Object.keys({ ...definedOf({ written: given.written, viva: given.viva }), ...typed }).find(isUnknown);
  if (unknown !== undefined) fail('BAD_USER_INPUT', 'markNotInScheme', { field: unknown });
  const checked = check(marksRulesOf(components), { ...given, ...typed }, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems);
  const { userId = '', profileId, version, absent = false, remarks = null, ...marks } = checked.value;
  return { userId, profileId, version, values: { ...splitMarks(components, marks), absent, remarks } };
}

const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

/** The marks that `updateMarks` has just stored on this profile. */
export const updatedMarksOf = (profile: ProfileView): Marks | undefined => {
  const updated: unknown = Reflect.get(profile, 'marks');
  return updated instanceof Marks ? updated : undefined;
};
