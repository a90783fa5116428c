import { fullMarksOf } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { loaderOf } from '../../db/loaders.ts';
import { prepared, type StatementCall } from '../../db/prepared.ts';
import { execute, queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { lockExam } from './exam.locks.ts';
import { MarkComponentRow, MarkSchemeRow } from './mark-scheme.entity.ts';
import { assertMarksFit } from './mark-scheme.fit.ts';
import type { MarkScheme, MarkSchemeInput } from './mark-scheme.types.ts';

/** The components of an exam in their order, batched by request. */
export const loadMarkComponents = (ctx: Ctx, examId: string): Promise<MarkComponentRow[]> =>
  loaderOf<string, MarkComponentRow[]>(ctx, 'components of exam', async (ids) => {
    const found = await readComponents(ctx, ids);
    return ids.map((id) => found.filter((one) => one.examId === id));
  }).load(examId);

/** Locks the scheme until the transaction ends and returns its components. */
export async function holdMarkComponents(ctx: Ctx, examId: string): Promise<MarkComponentRow[]> {
  await queryRows(ctx.db, 'SELECT FROM mark_schemes WHERE exam_id = $1 FOR KEY SHARE', [examId]);
  return readComponents(ctx, [examId]);
}

const examOf = {
  current: '(SELECT exam_id FROM applicants WHERE user_id = $1)',
  byId: '(SELECT exam_id FROM applications WHERE user_id = $1 AND profile_id = $2)',
};
const componentColumns =
  'exam_id AS "examId", key, ordinal, label_en AS "labelEn", label_bn AS "labelBn", source, max, pass, weight, step';
const schemeOf = (exam: string) => ({
  hold: prepared(`SELECT FROM mark_schemes WHERE exam_id = ${exam} FOR KEY SHARE`),
  read: prepared(`SELECT ${componentColumns} FROM mark_components WHERE exam_id = ${exam} ORDER BY ordinal`),
});
const schemes = { current: schemeOf(examOf.current), byId: schemeOf(examOf.byId) };

/** The statements of `holdMarkComponents` for the exam of an application, by default the current one. */
export function markSchemeCalls(userId: string, profileId?: string): { hold: StatementCall; read: StatementCall } {
  const { hold, read } = profileId ? schemes.byId : schemes.current;
  const values = profileId ? [userId, profileId] : [userId];
  return { hold: [hold, values], read: [read, values] };
}

const readComponents = (ctx: Ctx, examIds: readonly string[]): Promise<MarkComponentRow[]> =>
  readEntities(ctx.db, MarkComponentRow, { where: 'exam_id = ANY($1::uuid[]) ORDER BY ordinal', values: [examIds] });

export const loadMarkScheme = (ctx: Ctx, examId: string): Promise<MarkScheme> =>
  loaderOf<string, MarkScheme>(ctx, 'mark scheme of exam', async (ids) => {
    const found = await ctx.db.createQueryBuilder(MarkSchemeRow, 's').where('s.examId = ANY(:ids)', { ids }).getMany();
    const byExam = new Map(found.map((one) => [one.examId, one]));
    return Promise.all(
      ids.map(async (id) => {
        const { tieRules, version } = byExam.get(id) ?? fail('NOT_FOUND', 'examNotFound');
        const components = await loadMarkComponents(ctx, id);
        return { examId: id, components, tieRules, version, fullMarks: fullMarksOf(components) };
      }),
    );
  }).load(examId);

const columns = 'key, ordinal, label_en, label_bn, source, max, pass, weight, step';

/**
 * Saves the components and tie rules of an exam. The database applies the components to the marks, and refuses them if marks do not fit,
 * or if a merit list of the exam is submitted or published.
 */
export async function saveMarkScheme(ctx: Ctx, input: MarkSchemeInput): Promise<MarkScheme> {
  const { examId, version } = input;
  if (!(await lockExam(ctx, examId))) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
  await queryRows(ctx.db, 'SELECT FROM mark_schemes WHERE exam_id = $1 FOR UPDATE', [examId]);
  const before = await loadMarkScheme(ctx, examId);
  if (before.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const components = input.components.map(({ pass = null, ...one }, at) =>
    ctx.db.create(MarkComponentRow, { ...one, pass, examId, ordinal: at + 1 }),
  );
  const tieRules = input.tieRules.map(({ fact, direction }) => ({ fact, direction }));
  await assertMarksFit(ctx, examId, { before: before.components, after: components });
  await storeComponents(ctx, examId, components);
  await ctx.db.update(MarkSchemeRow, { examId }, { tieRules, version: version + 1 });
  const after = { examId, components, tieRules, version: version + 1, fullMarks: fullMarksOf(components) };
  const action = 'exam.mark-scheme';
  await record(ctx, { action, subject: { type: 'exam', id: examId }, before: summary(before), after: summary(after) });
  return after;
}

/** Writes the components that differ; the triggers run for these statements only. */
async function storeComponents(ctx: Ctx, examId: string, components: readonly MarkComponentRow[]): Promise<void> {
  const rows = components.map(({ labelEn, labelBn, ...one }) => ({ ...one, label_en: labelEn, label_bn: labelBn }));
  const set = columns.split(', ').slice(1);
  await execute(
    ctx.db,
    `INSERT INTO mark_components AS c (exam_id, ${columns})
      SELECT $1, ${columns} FROM jsonb_populate_recordset(NULL::mark_components, $2::jsonb)
      ON CONFLICT ON CONSTRAINT mark_components_pkey DO UPDATE SET ${set.map((one) => `${one} = excluded.${one}`).join(', ')}
        WHERE (${set.map((one) => `c.${one}`).join(', ')}) IS DISTINCT FROM (${set.map((one) => `excluded.${one}`).join(', ')})`,
    [examId, JSON.stringify(rows)],
  );
  await execute(ctx.db, 'DELETE FROM mark_components WHERE exam_id = $1 AND key <> ALL ($2::text[])', [
    examId,
    components.map(({ key }) => key),
  ]);
}

/** The scheme in the audit, a line for each component and rule. */
const summary = ({ components, tieRules }: Pick<MarkScheme, 'components' | 'tieRules'>) => ({
  components: components.map(({ key, labelEn, labelBn, source, max, pass, weight, step }) =>
    [key, labelEn, labelBn, source, `max ${max}`, `pass ${pass ?? '–'}`, `× ${weight}`, `step ${step}`].join(' · '),
  ),
  tieRules: tieRules.map(({ fact, direction }) => `${fact} ${direction}`),
});

/** Copies schemes between exams, given as pairs of source and copy. */
export async function copyMarkSchemes(
  ctx: Ctx,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  for (const [from, to] of pairs) {
    const { components, tieRules } = await loadMarkScheme(ctx, from);
    await storeComponents(ctx, to, components);
    await ctx.db.update(MarkSchemeRow, { examId: to }, { tieRules });
  }
}
