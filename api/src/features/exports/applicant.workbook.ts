import type { Lang, MarkComponent } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { readerOf } from '../../db/replica.ts';
import { openWorkbook, type SheetShape } from '../../outside/workbook/index.ts';
import { loadMarkComponents } from '../exams/index.ts';
import { columnsFor, rowsSql, sheetColumns } from './applicant.columns.ts';

const batch = 1000;

interface Batch {
  rows: string;
  count: number;
}

interface WorkbookOptions {
  kind: 'APPLICANTS' | 'GRADUATE_APPLICANTS';
  lang: Lang;
  profileIds: readonly string[];
  /** Receives the number of rows after each batch; an error aborts the workbook. */
  report?(rows: number): Promise<void>;
}

const sheetName: Record<Lang, string> = { en: 'Applicants', bn: 'আবেদনকারী' };

/** The applicants' workbook, read in batches and written in a worker thread. */
export async function buildApplicantsWorkbook(
  ctx: Ctx,
  { kind, lang, profileIds, report = async () => {} }: WorkbookOptions,
): Promise<{ bytes: Buffer; rows: number }> {
  const columns = columnsFor(kind, await findComponents(ctx, profileIds));
  const sql = rowsSql(columns);
  const workbook = openWorkbook({ name: sheetName[lang], columns: sheetColumns(columns, lang) });
  try {
    const reader = await readerOf(ctx);
    const readFrom = async (at: number): Promise<Batch | undefined> => {
      if (at >= profileIds.length) return undefined;
      const [read] = await queryRows<Batch>(reader, sql, [profileIds.slice(at, at + batch)]);
      return read;
    };
    let made = 0;
    let next = readFrom(0);
    for (let at = batch; ; at += batch) {
      const read = await next;
      if (!read) break;
      // The database reads the next batch while this one is written and reported.
      next = readFrom(at);
      next.catch(() => {});
      await workbook.add(read.rows);
      made += read.count;
      await report(made);
    }
    return { bytes: await workbook.finish(), rows: made };
  } finally {
    await workbook.close();
  }
}

/** The components of the exams of these profiles, by exam. */
async function findComponents(ctx: Ctx, profileIds: readonly string[]): Promise<MarkComponent[]> {
  const exams = await queryRows<{ id: string }>(
    ctx.db,
    'SELECT DISTINCT exam_id AS id FROM applications WHERE profile_id = ANY($1::uuid[]) ORDER BY exam_id',
    [profileIds],
  );
  return (await Promise.all(exams.map(({ id }) => loadMarkComponents(ctx, id)))).flat();
}

/** The file of an export as a workbook of the given rows. */
export async function buildWorkbook(shape: SheetShape, rows: readonly (string | number)[][]): Promise<Buffer> {
  const workbook = openWorkbook(shape);
  try {
    await workbook.add(JSON.stringify(rows));
    return await workbook.finish();
  } finally {
    await workbook.close();
  }
}
