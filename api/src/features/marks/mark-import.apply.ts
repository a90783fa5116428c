import type { Ctx } from '../../core/context.ts';
import { callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publishAll } from '../../events/index.ts';
import { recordAll } from '../audit/index.ts';
import { lockProfiles } from '../profiles/index.ts';
import { auditFields, eventFields } from './mark.fields.ts';
import type { MarkRow } from './mark.types.ts';
import { valuesOf } from './mark-import.compare.ts';
import { type ImportedRow, MarkImport, type MarkValues } from './mark-import.entity.ts';
import { findImport, recordImport } from './mark-import.service.ts';

/** Stored marks; `values` includes the components computed from the application. */
type Stored = Pick<MarkRow, 'written' | 'viva' | 'total' | 'values' | 'absent' | 'remarks'> & {
  userId: string;
  profileId: string;
};
type Current = Omit<Stored, 'userId'> & { entered: Record<string, number>; version: number };

const storedColumns = `m.profile_id AS "profileId", m.written, m.viva, m.total, m.component_values || m.computed_values AS values,
  m.absent, m.remarks`;

/**
 * Applies the previewed changes in one transaction. A line whose marks changed since the preview, or whose applicant was deleted,
 * becomes a conflict with the current values. Idempotent.
 */
export async function applyImport(ctx: Ctx, id: string): Promise<MarkImport> {
  const found = await ctx.db
    .createQueryBuilder(MarkImport, 'i')
    .addSelect('i.rows')
    .where('i.id = :id AND i.ownerId = :owner', { id, owner: callerOf(ctx).id })
    .setLock('pessimistic_write')
    .getOne();
  if (!found) fail('NOT_FOUND', 'marksImportNotFound');
  if (found.state === 'APPLIED') return findImport(ctx, id);
  const wanted = found.rows.filter(({ state }) => state === 'CHANGED');
  if (wanted.length === 0) fail('BAD_USER_INPUT', 'marksImportNothing');
  const current = await lockMarks(ctx, found, wanted);
  const isUnchanged = (row: ImportedRow): boolean => current.get(row.profileId ?? '')?.version === row.version;
  const unchanged = wanted.filter(isUnchanged);
  await storeMarks(ctx, unchanged, current);
  const rows = found.rows.map((row): ImportedRow => {
    if (row.state !== 'CHANGED') return row;
    if (isUnchanged(row)) return { ...row, state: 'APPLIED' };
    return { ...row, state: 'CONFLICT', now: toValues(current.get(row.profileId ?? '')) };
  });
  const counts = { applied: unchanged.length, conflicts: wanted.length - unchanged.length };
  await ctx.db.update(MarkImport, { id }, { state: 'APPLIED', appliedAt: ctx.now(), rows, ...counts });
  await recordImport(ctx, found, { ...counts, invalid: found.invalid });
  return findImport(ctx, id);
}

/** Rows per statement, which limits its duration. */
const batch = 1000;

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
}

/** Locks and returns the current marks, with the lock of `updateMarks`. */
async function lockMarks(
  ctx: Ctx,
  { examId }: MarkImport,
  rows: readonly ImportedRow[],
): Promise<Map<string, Current>> {
  const current: Current[] = [];
  // A fixed order prevents deadlocks of concurrent imports.
  const ids = rows.flatMap(({ profileId }) => profileId ?? []).sort();
  for (const part of batches(ids)) current.push(...(await lockBatch(ctx, examId, part)));
  return new Map(current.map((one) => [one.profileId, one]));
}

async function lockBatch(ctx: Ctx, examId: string, ids: readonly string[]): Promise<Current[]> {
  await lockProfiles(ctx, ids);
  return queryRows(
    ctx.db,
    `SELECT p.profile_id AS "profileId", m.written, m.viva, m.total, coalesce(m.component_values, '{}') AS entered,
        coalesce(m.component_values || m.computed_values, '{}') AS values, coalesce(m.absent, false) AS absent, m.remarks,
        coalesce(m.version, 0) AS version
      FROM applications p LEFT JOIN marks m ON m.profile_id = p.profile_id
      WHERE p.profile_id = ANY($1::uuid[]) AND p.exam_id = $2 AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL`,
    [ids, examId],
  );
}

type CurrentMarks = ReadonlyMap<string, Current>;

async function storeMarks(ctx: Ctx, rows: readonly ImportedRow[], current: CurrentMarks): Promise<void> {
  for (const part of batches(rows)) await storeBatch(ctx, part, current);
}

async function storeBatch(ctx: Ctx, rows: readonly ImportedRow[], current: CurrentMarks): Promise<void> {
  const values = rows.map(({ profileId, after }) => ({ profileId, ...after, values: after?.values ?? {} }));
  await execute(
    ctx.db,
    `INSERT INTO marks (profile_id, written, viva, component_values, absent, remarks, created_at, updated_at)
      SELECT r."profileId", r.written, r.viva, r."values", r.absent, r.remarks, $2, $2
      FROM jsonb_to_recordset($1::jsonb)
        AS r("profileId" uuid, written numeric, viva numeric, "values" jsonb, absent boolean, remarks text)
      ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva,
        component_values = excluded.component_values, absent = excluded.absent, remarks = excluded.remarks,
        updated_at = excluded.updated_at, version = marks.version + 1`,
    [JSON.stringify(values), ctx.now()],
  );
  const stored = await queryRows<Stored>(
    ctx.db,
    `SELECT p.user_id AS "userId", ${storedColumns}
      FROM marks m JOIN applications p ON p.profile_id = m.profile_id WHERE m.profile_id = ANY($1::uuid[]) ORDER BY m.profile_id`,
    [values.map(({ profileId }) => profileId)],
  );
  await recordAll(
    ctx,
    stored.map((after) => {
      const before = current.get(after.profileId);
      return {
        action: 'marks.updated',
        subject: { type: 'profile', id: after.profileId },
        ...(before && before.version > 0 ? { before: auditFields(before) } : {}),
        after: auditFields(after),
      };
    }),
  );
  await publishAll(ctx, 'MARKS_UPDATED', async () =>
    stored.map(({ userId, profileId, ...marks }) => ({ userId, profileId, ...eventFields(marks) })),
  );
}

const toValues = (one: Current | undefined): MarkValues | null =>
  one ? valuesOf({ ...one, values: one.entered }) : null;
