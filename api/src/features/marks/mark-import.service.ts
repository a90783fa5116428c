import { createHash } from 'node:crypto';
import { limits } from '@admission/schema';
import { assertClean } from '../../core/clean-upload.ts';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertInRange, assertPage, fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readSheetUpload, readTable, type TableRefusal, type UploadedSheet } from '../../outside/table-file/index.ts';
import { record } from '../audit/index.ts';
import { Exam, holdMarkComponents, loadMarkComponents } from '../exams/index.ts';
import { findIdHolders } from '../profiles/index.ts';
import { compareSheet, idOf, type KnownApplicant } from './mark-import.compare.ts';
import { type ImportedRow, MarkImport, type MarkValues } from './mark-import.entity.ts';
import { readSheetOfMarks, type SheetEntry } from './mark-import.sheet.ts';
import type { MarksImportRowState } from './mark-import.words.ts';

const field = 'file';
/** Allows for titles above the headings and for blank lines. */
const spareRows = 200;
const shape = { rows: limits.marks.importRows + spareRows, columns: 60, cell: limits.text.remarks + 100 };

/** Reads a sheet and compares it with the stored marks. Stores the planned changes with the compared versions for `applyImport`. */
export async function previewImport(ctx: Ctx, examId: string, file: Promise<UploadedSheet>): Promise<MarkImport> {
  if (!(await ctx.db.existsBy(Exam, { id: examId }))) fail('NOT_FOUND', 'examNotFound');
  const { filename, bytes } = await readSheetUpload(file, {
    maxBytes: limits.marks.importBytes,
    tooLarge: 'marksSheetLarge',
  });
  await assertClean(ctx, bytes, field);
  const table = await readTable(bytes, shape);
  if (!table.ok) refuse(table.reason);
  const sheet = readSheetOfMarks(table.rows, await loadMarkComponents(ctx, examId));
  if (!sheet.ok) fail('BAD_USER_INPUT', sheet.key, { field, params: sheet.params });
  if (sheet.entries.length > limits.marks.importRows) refuse('too-many-rows');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { entries } = sheet;
  return storePreview(ctx, { examId, filename: cleanFilename(filename), sha256, entries, keepsMarks: false });
}

interface Preview {
  examId: string;
  filename: string;
  sha256: string;
  entries: readonly SheetEntry[];
  keepsMarks: boolean;
}

/** Previews the absences of applicants of an exam like a sheet. Lines of applicants with marks are invalid. */
export function previewAbsences(
  ctx: Ctx,
  { examId, filename, applicantIds }: { examId: string; filename: string; applicantIds: readonly string[] },
): Promise<MarkImport> {
  const entries = applicantIds.map((applicantId, at) => ({ line: at + 1, cells: { applicantId, absent: 'yes' } }));
  const sha256 = createHash('sha256').update(applicantIds.join('\n')).digest('hex');
  return storePreview(ctx, { examId, filename: cleanFilename(filename), sha256, entries, keepsMarks: true });
}

/** Compares the lines with the stored marks in one transaction, and stores the planned changes. */
const storePreview = (ctx: Ctx, { examId, filename, sha256, entries, keepsMarks }: Preview): Promise<MarkImport> =>
  inTransaction(ctx, async (tx) => {
    const components = await holdMarkComponents(tx, examId);
    const known = await findApplicants(tx, entries);
    const rows = await compareSheet(entries, { examId, components, known, keepsMarks });
    const count = (state: MarksImportRowState): number => rows.filter((row) => row.state === state).length;
    const { identifiers } = await tx.db.insert(MarkImport, {
      ownerId: callerOf(ctx).id,
      examId,
      filename,
      sha256,
      rows,
      total: rows.length,
      changed: count('CHANGED'),
      unchanged: count('UNCHANGED'),
      invalid: count('INVALID'),
      createdAt: ctx.now(),
    });
    return findImport(tx, String(identifiers[0]?.['id']));
  });

/** An import of the caller; others' answer NOT_FOUND. */
export async function findImport(ctx: Ctx, id: string): Promise<MarkImport> {
  const found = await ctx.db.findOneBy(MarkImport, { id, ownerId: callerOf(ctx).id });
  return found ?? fail('NOT_FOUND', 'marksImportNotFound');
}

/** A page of an import's lines, in the order of the sheet; the database extracts them from the JSON. */
export async function findImportRows(
  ctx: Ctx,
  { id }: MarkImport,
  { only, page, limit }: { only?: MarksImportRowState | null; page: number; limit: number },
): Promise<ImportedRow[]> {
  assertPage(page);
  assertInRange('limit', limit, { max: limits.marks.perPageMax });
  const rows = await queryRows<{ row: ImportedRow }>(
    ctx.db,
    `SELECT one.row FROM mark_imports i CROSS JOIN LATERAL jsonb_array_elements(i.rows) WITH ORDINALITY AS one(row, place)
      WHERE i.id = $1 AND ($2::text IS NULL OR one.row ->> 'state' = $2) ORDER BY one.place LIMIT $3 OFFSET $4`,
    [id, only ?? null, limit, (page - 1) * limit],
  );
  return rows.map(({ row }) => row);
}

/** The lines of an import of marks whose name differs from that of their applicant ID. */
export async function countWarned(ctx: Ctx, id: string): Promise<number> {
  const [counted] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM mark_imports i CROSS JOIN LATERAL jsonb_array_elements(i.rows) AS row
      WHERE i.id = $1 AND row ->> 'sheetName' IS NOT NULL`,
    [id],
  );
  return counted?.count ?? 0;
}

function refuse(reason: TableRefusal): never {
  switch (reason) {
    case 'empty':
      return fail('BAD_USER_INPUT', 'marksSheetEmpty', { field });
    case 'too-many-rows':
      return fail('BAD_USER_INPUT', 'marksSheetRows', { field, params: { max: limits.marks.importRows } });
    case 'damaged':
      return fail('BAD_USER_INPUT', 'marksSheetDamaged', { field });
    default:
      return fail('BAD_USER_INPUT', 'marksSheetFormat', { field });
  }
}

/** The file name without folders and invisible characters, shortened. */
function cleanFilename(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\ud800-\udfff]/gu, '').trim();
  return name.slice(0, limits.text.line) || 'marks';
}

const unmarked = { written: null, viva: null, values: {}, absent: false, remarks: null, version: 0 };

/** The applicants of the sheet's IDs, of any exam. An ID is valid only while the payment is PAID. */
async function findApplicants(ctx: Ctx, entries: readonly SheetEntry[]): Promise<Map<string, KnownApplicant>> {
  const holders = await findIdHolders(ctx, [...new Set(entries.map(idOf))]);
  const paid = holders.filter(({ paymentStatus }) => paymentStatus === 'PAID');
  const marks = await queryRows<MarkValues & { profileId: string; version: number }>(
    ctx.db,
    `SELECT profile_id AS "profileId", written, viva, component_values AS values, absent, remarks, version FROM marks WHERE profile_id = ANY($1::uuid[])`,
    [paid.map(({ profileId }) => profileId)],
  );
  const byProfile = new Map(marks.map((one) => [one.profileId, one]));
  const rows = paid.map((holder): KnownApplicant => ({ ...holder, ...(byProfile.get(holder.profileId) ?? unmarked) }));
  return new Map(rows.map((row) => [row.applicantId, row]));
}

/** Records the import as a whole; each changed applicant also has its own event. */
export const recordImport = (ctx: Ctx, { id, examId, filename, sha256 }: MarkImport, counts: object): Promise<void> =>
  record(ctx, {
    action: 'marks.imported',
    subject: { type: 'exam', id: examId },
    after: { importId: id, filename, sha256, ...counts },
  });
