import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { loaderOf } from '../../db/loaders.ts';
import { record } from '../audit/index.ts';
import { type Intake, touchIntake } from '../intakes/index.ts';
import { DocumentKind } from './document-kind.entity.ts';
import type { DocumentKindInput, DocumentKindsInput } from './document-kind.types.ts';

/** The kinds of documents of an intake in order, batched per request. */
export const loadDocumentKinds = (ctx: Ctx, intakeId: string): Promise<DocumentKind[]> =>
  loaderOf<string, DocumentKind[]>(ctx, 'kinds of documents of intake', async (intakeIds) => {
    const where = 'intake_id = ANY($1::uuid[]) ORDER BY ordinal';
    const kinds = await readEntities(ctx.db, DocumentKind, { where, values: [intakeIds] });
    const byIntake = Map.groupBy(kinds, (one) => one.intakeId);
    return intakeIds.map((id) => byIntake.get(id) ?? []);
  }).load(intakeId);

/** Replaces the kinds of an intake. The database refuses changes of an archived intake and the removal of a kind with uploads. */
export async function saveDocumentKinds(ctx: Ctx, { intakeId, version, kinds }: DocumentKindsInput): Promise<Intake> {
  const intake = await touchIntake(ctx, { id: intakeId, version });
  const before = await ctx.db.find(DocumentKind, { where: { intakeId }, order: { ordinal: 'ASC' } });
  const rows = rowsOf(ctx, { intakeId, before, kinds });
  const left = new Set(rows.map(({ id }) => id));
  const removed = before.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  if (removed.length > 0) await ctx.db.delete(DocumentKind, { id: In(removed) });
  const after = await ctx.db.save(rows);
  await record(ctx, {
    action: 'intake.documents-changed',
    subject: { type: 'intake', id: intakeId },
    before: { documents: before.map(auditText) },
    after: { documents: after.map(auditText) },
  });
  return intake;
}

const auditText = ({ key, labelEn, isRequired }: DocumentKind): string =>
  `${key}: ${labelEn}${isRequired ? ' (required)' : ''}`;

function rowsOf(
  ctx: Ctx,
  {
    intakeId,
    before,
    kinds,
  }: { intakeId: string; before: readonly DocumentKind[]; kinds: readonly DocumentKindInput[] },
): DocumentKind[] {
  const known = new Map(before.map((one) => [one.id, one]));
  const keys = new Set(before.map(({ key }) => key));
  return kinds.map(({ id, key, labelEn, labelBn, isRequired }, at) => {
    const current = id ? (known.get(id) ?? fail('CONFLICT', 'staleVersion', { field: `kinds.${at}.id` })) : null;
    const values = { labelEn, labelBn, isRequired: isRequired ?? true, ordinal: at + 1 };
    if (current) {
      known.delete(current.id);
      return ctx.db.create(DocumentKind, { ...current, ...values });
    }
    if (key && keys.has(key)) fail('CONFLICT', 'documentKeyTaken', { field: `kinds.${at}.key` });
    const made = key ?? freeKey(labelEn, keys);
    keys.add(made);
    return ctx.db.create(DocumentKind, { ...values, intakeId, key: made });
  });
}

/** An unused key, derived from the English name. */
function freeKey(label: string, taken: ReadonlySet<string>): string {
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/-+$/, '');
  const base = slug || 'document';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}

/** Copies the kinds of an intake to its copy. */
export async function copyDocumentKinds(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const kinds = await loadDocumentKinds(ctx, from);
  await ctx.db.save(
    kinds.map(({ key, labelEn, labelBn, isRequired, ordinal }) =>
      ctx.db.create(DocumentKind, { intakeId: to, key, labelEn, labelBn, isRequired, ordinal }),
    ),
  );
}
