import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { openWorkbook, type SheetShape } from '../../outside/workbook/index.ts';
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
  /** Told after each batch how many rows are made; throws to give the workbook up. */
  tell?(rows: number): Promise<void>;
}

const sheetName: Record<Lang, string> = { en: 'Applicants', bn: 'আবেদনকারী' };

/** The applicants' workbook: its rows are read batch by batch and written in a thread of its own, so neither waits nor piles up. */
export async function applicantsWorkbook(
  ctx: Ctx,
  { kind, lang, profileIds, tell = async () => {} }: WorkbookOptions,
): Promise<{ bytes: Buffer; rows: number }> {
  const columns = columnsFor(kind);
  const sql = rowsSql(columns);
  const workbook = openWorkbook({ name: sheetName[lang], columns: sheetColumns(columns, lang) });
  try {
    let made = 0;
    for (let at = 0; at < profileIds.length; at += batch) {
      const [read] = await queryRows<Batch>(ctx.db, sql, [profileIds.slice(at, at + batch)]);
      if (!read) continue;
      await workbook.add(read.rows);
      made += read.count;
      await tell(made);
    }
    return { bytes: await workbook.finish(), rows: made };
  } finally {
    await workbook.close();
  }
}

/** A small workbook whose rows are at hand. */
export async function smallWorkbook(shape: SheetShape, rows: readonly (string | number)[][]): Promise<Buffer> {
  const workbook = openWorkbook(shape);
  try {
    await workbook.add(JSON.stringify(rows));
    return await workbook.finish();
  } finally {
    await workbook.close();
  }
}
