import type { Lang, MarkComponent } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { preparedShape, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { readerOf } from '../../db/replica.ts';
import { openWorkbook, type SheetShape } from '../../outside/workbook/index.ts';
import { loadMarkComponents } from '../exams/index.ts';
import { columnsFor, rowsSql, sheetColumns } from './applicant.columns.ts';

const batch = 500;
/** Batches that are read at once, on as many connections: the database needs longer for one than the thread. */
const readAhead = 2;

interface Row {
  /** A JSON array, parsed in the thread. */
  cells: string;
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
): Promise<{ chunks: Uint8Array[]; rows: number }> {
  const columns = columnsFor(kind, await findComponents(ctx, profileIds));
  const sql = rowsSql(columns);
  const workbook = openWorkbook({ name: sheetName[lang], columns: sheetColumns(columns, lang) });
  try {
    const reader = await readerOf(ctx);
    // A replica may be another server for each batch.
    const statement = reader === ctx.db ? preparedShape(sql) : undefined;
    const readFrom = (at: number): Promise<Row[]> => {
      const params = [profileIds.slice(at, at + batch)];
      const read = statement ? queryPrepared<Row>(ctx.db, statement, params) : queryRows<Row>(reader, sql, params);
      // Awaited below, unless an earlier batch fails.
      read.catch(() => {});
      return read;
    };
    const reads: Promise<Row[]>[] = [];
    let made = 0;
    for (let at = 0; at < profileIds.length || reads.length > 0; ) {
      for (; at < profileIds.length && reads.length < readAhead; at += batch) reads.push(readFrom(at));
      const rows = (await reads.shift()) ?? [];
      await workbook.add(rows.map(({ cells }) => cells));
      made += rows.length;
      await report(made);
    }
    return { chunks: await workbook.finish(), rows: made };
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
    return Buffer.concat(await workbook.finish());
  } finally {
    await workbook.close();
  }
}
