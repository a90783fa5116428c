import type { Ctx } from '../../core/context.ts';
import { callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publishAll } from '../../events/index.ts';
import { recordAll } from '../audit/index.ts';
import { lockProfiles } from '../profiles/index.ts';
import { shown } from './mark.service.ts';
import { type ImportedRow, MarkImport, type MarkValues } from './mark-import.entity.ts';
import { findImport, recordImport } from './mark-import.service.ts';

interface Current extends MarkValues {
  profileId: string;
  version: number;
}

/**
 * Does exactly what was previewed, in the one transaction of the call. A line whose marks somebody changed since then, or whose
 * applicant is gone, is left out and told with what is there now. A second call changes nothing and answers what the first one did.
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
  const isSame = (row: ImportedRow): boolean => current.get(row.profileId ?? '')?.version === row.version;
  const good = wanted.filter(isSame);
  await storeMarks(ctx, good);
  const rows = found.rows.map((row): ImportedRow => {
    if (row.state !== 'CHANGED') return row;
    if (isSame(row)) return { ...row, state: 'APPLIED' };
    return { ...row, state: 'CONFLICT', now: valuesOrNull(current.get(row.profileId ?? '')) };
  });
  const counts = { applied: good.length, conflicts: wanted.length - good.length };
  await ctx.db.update(MarkImport, { id }, { state: 'APPLIED', appliedAt: ctx.now(), rows, ...counts });
  await recordImport(ctx, found, { ...counts, invalid: found.invalid });
  return findImport(ctx, id);
}

/** Rows of one statement: a busy database takes none for too long. */
const rowsAtOnce = 1000;

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** The marks of those applicants as they are now, held until the end; the same lock that a single change takes. */
async function lockMarks(
  ctx: Ctx,
  { examId }: MarkImport,
  rows: readonly ImportedRow[],
): Promise<Map<string, Current>> {
  const current: Current[] = [];
  // In one order whoever locks, so that two imports wait for each other instead of standing in each other's way.
  const ids = rows.flatMap(({ profileId }) => profileId ?? []).sort();
  for (const part of parts(ids)) current.push(...(await lockPart(ctx, examId, part)));
  return new Map(current.map((one) => [one.profileId, one]));
}

async function lockPart(ctx: Ctx, examId: string, ids: readonly string[]): Promise<Current[]> {
  await lockProfiles(ctx, ids);
  return queryRows(
    ctx.db,
    `SELECT p.profile_id AS "profileId", m.written, m.viva, coalesce(m.absent, false) AS absent, m.remarks,
        coalesce(m.version, 0) AS version
      FROM applicants p LEFT JOIN marks m ON m.profile_id = p.profile_id
      WHERE p.profile_id = ANY($1::uuid[]) AND p.exam_id = $2 AND p.deleted_at IS NULL`,
    [ids, examId],
  );
}

async function storeMarks(ctx: Ctx, rows: readonly ImportedRow[]): Promise<void> {
  for (const part of parts(rows)) await storePart(ctx, part);
}

async function storePart(ctx: Ctx, rows: readonly ImportedRow[]): Promise<void> {
  const values = rows.map(({ profileId, after }) => ({ profileId, ...after }));
  await execute(
    ctx.db,
    `INSERT INTO marks (profile_id, written, viva, absent, remarks, created_at, updated_at)
      SELECT r."profileId", r.written, r.viva, r.absent, r.remarks, $2, $2
      FROM jsonb_to_recordset($1::jsonb) AS r("profileId" uuid, written numeric, viva numeric, absent boolean, remarks text)
      ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva,
        absent = excluded.absent, remarks = excluded.remarks, updated_at = excluded.updated_at, version = marks.version + 1`,
    [JSON.stringify(values), ctx.now()],
  );
  await recordAll(
    ctx,
    rows.flatMap(({ profileId, version, before, after }) =>
      profileId && after
        ? [
            {
              action: 'marks.updated',
              subject: { type: 'profile', id: profileId },
              ...(before && version > 0 ? { before: shown(withTotal(before)) } : {}),
              after: shown(withTotal(after)),
            },
          ]
        : [],
    ),
  );
  await publishAll(ctx, 'MARKS_UPDATED', () =>
    queryRows(
      ctx.db,
      `SELECT p.user_id AS "userId", m.profile_id AS "profileId", m.written, m.viva, m.total, m.absent
        FROM marks m JOIN applicants p ON p.profile_id = m.profile_id WHERE m.profile_id = ANY($1::uuid[]) ORDER BY m.profile_id`,
      [values.map(({ profileId }) => profileId)],
    ),
  );
}

const withTotal = (values: MarkValues) => ({
  ...values,
  total:
    values.written === null || values.viva === null ? null : Math.round((values.written + values.viva) * 100) / 100,
});

const valuesOrNull = (one: Current | undefined): MarkValues | null =>
  one ? { written: one.written, viva: one.viva, absent: one.absent, remarks: one.remarks } : null;
