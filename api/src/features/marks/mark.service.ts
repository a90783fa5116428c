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
import { prepared, queryPrepared, queryTogether, type StatementCall } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { publish, subscriptionCall } from '../../events/index.ts';
import { findApplicationTo } from '../accounts/index.ts';
import { recordCall } from '../audit/index.ts';
import { type MarkComponentRow, markSchemeCalls } from '../exams/index.ts';
import { applicationCalls, type BriefProfile, type BriefRow, type ProfileView, toBrief } from '../profiles/index.ts';
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

/** The saved marks with their application. */
export type UpdatedMarks = BriefProfile & { marks: Marks };

/** Records the marks of the application to an intake, without one like `updateMarks`; NOT_FOUND if `profileId` names another one. */
export async function updateMarksOf(ctx: Ctx, input: UpdateMarksInput, intakeId: string | null): Promise<UpdatedMarks> {
  if (!intakeId) return updateMarks(ctx, input);
  const { profileId } = await findApplicationTo(ctx, input.userId, intakeId);
  if (input.profileId && input.profileId !== profileId) fail('NOT_FOUND', 'profileNotFound', { field: 'profileId' });
  return updateMarks(ctx, { ...input, profileId });
}

const markOf = (profile: string) => prepared(`SELECT ${columns} FROM marks WHERE profile_id = ${profile}`);
const marksBefore = {
  current: markOf('(SELECT profile_id FROM applicants WHERE user_id = $1)'),
  byId: markOf('(SELECT profile_id FROM applications WHERE user_id = $1 AND profile_id = $2)'),
};

/** Locks the mark scheme and the profile of an application (a row of marks may not exist yet), and reads them and the marks together. */
async function lockForMarks(ctx: Ctx, { userId = '', profileId }: { userId?: string; profileId?: string | undefined }) {
  const scheme = markSchemeCalls(userId, profileId);
  const application = applicationCalls(userId, profileId);
  const before: StatementCall = profileId ? [marksBefore.byId, [userId, profileId]] : [marksBefore.current, [userId]];
  const [, components, , [found], [mark]] = await queryTogether<
    [object[], MarkComponentRow[], object[], BriefRow[], MarkRow[]]
  >(ctx.db, [scheme.hold, scheme.read, application.lock, application.read, before]);
  return { components, profile: found && toBrief(found), before: mark };
}

/** Records the marks of an application, by default the current one, with an optimistic lock if a version is given, and audits the change. */
export async function updateMarks(ctx: Ctx, input: UpdateMarksInput): Promise<UpdatedMarks> {
  const target = check(marksPlaceRules, input);
  const locked = target.ok ? await lockForMarks(ctx, target.value) : undefined;
  const components = locked?.components.length ? locked.components : defaultMarkComponents;
  const { userId, version, values } = readMarks(ctx, components, input);
  const profile = locked?.profile ?? fail('NOT_FOUND', 'profileNotFound');
  const before = locked?.before;
  if (version != null && version !== (before?.version ?? 0)) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const { written, viva, componentValues, remarks, absent } = values;
  const [after] = await queryPrepared<MarkRow>(ctx.db, saveStatement, [
    ...[profile.id, written, viva, componentValues, remarks, absent, ctx.now()],
  ]);
  const audited = recordCall(ctx, {
    action: 'marks.updated',
    subject: { type: 'profile', id: profile.id },
    ...(before ? { before: auditFields(before) } : {}),
    ...(after ? { after: auditFields(after) } : {}),
  });
  const [, subscribed] = await queryTogether<[object[], object[]]>(ctx.db, [
    audited,
    subscriptionCall('MARKS_UPDATED'),
  ]);
  if (after && subscribed.length > 0)
    await publish(ctx, 'MARKS_UPDATED', { userId, profileId: profile.id, ...eventFields(after) });
  return { ...profile, marks: toMarks(profile, after ?? null, components) };
}

const saveStatement = prepared(
  `INSERT INTO marks (profile_id, written, viva, component_values, remarks, absent, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
    ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva,
      component_values = excluded.component_values, remarks = excluded.remarks, absent = excluded.absent,
      updated_at = excluded.updated_at, version = marks.version + 1
    RETURNING ${columns}`,
);

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
