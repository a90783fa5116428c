import { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { joinPdfs, type MeritListProps, type MeritPiece } from '../../outside/pdf/index.ts';
import { draw } from '../documents/index.ts';
import { documentProps, fileBaseName, findListWithExam } from './documents.service.ts';
import { countEntries, entryColumns, entryTables, which } from './lists.service.ts';
import type { MeritRow } from './merit.types.ts';
import type { MeritOutcome } from './merit.words.ts';

/** Lines laid out at a time, about forty pages, which limits memory. */
const batch = 1500;

export interface MeritChoice {
  listId: string;
  outcome: MeritOutcome | null;
}

/** The number of lines of the PDF; NOT_FOUND for an unknown list. */
export async function countMeritLines(ctx: Ctx, { listId, outcome }: MeritChoice): Promise<number> {
  await findListWithExam(ctx, listId);
  return countEntries(ctx, listId, outcome);
}

/** A part of whole pages with its range of lines. */
interface Part extends MeritPiece {
  from: number;
  lines: number;
}

/**
 * The PDF of a merit list of any length, for a job. It is laid out in parts and in two passes: the first finds the page breaks
 * and the number of pages, the second draws them. `done` receives the number of finished lines, half of each per pass; an error
 * aborts.
 */
export async function streamMeritDocument(
  ctx: Ctx,
  { listId, outcome }: MeritChoice,
  done: (lines: number) => Promise<void>,
  atOnce = batch,
): Promise<{ filename: string; pdf: Readable; lines: number }> {
  const { list, exam } = await findListWithExam(ctx, listId);
  const props = await documentProps(ctx, { list, exam, outcome, lines: [] });
  const lines = await countMeritLines(ctx, { listId, outcome });
  const take = async (from: number, most: number): Promise<MeritRow[]> =>
    queryRows(
      ctx.db,
      `SELECT ${entryColumns} FROM ${entryTables} WHERE ${which} ORDER BY e.ordinal LIMIT ${most} OFFSET ${from}`,
      [listId, outcome],
    );
  const pieces = await findParts(ctx, { props, lines, atOnce, take }, (through) => done(Math.floor(through / 2)));
  async function* drawn(): AsyncGenerator<Uint8Array> {
    for (const { from, lines: size, ...piece } of pieces) {
      yield await draw(ctx, 'merit-list', { ...props, lines: await take(from, size), piece });
      await done(Math.floor((lines + from + size) / 2));
    }
  }
  async function* joined(): AsyncGenerator<Uint8Array> {
    const bytes = await joinPdfs(drawn());
    if (bytes) yield bytes;
  }
  return { filename: `${fileBaseName({ list, exam, outcome })}.pdf`, pdf: Readable.from(joined()), lines };
}

interface Source {
  props: MeritListProps;
  lines: number;
  atOnce: number;
  take: (from: number, most: number) => Promise<MeritRow[]>;
}

/** Finds the ranges of the parts, so that each but the last fills its pages. */
async function findParts(
  ctx: Ctx,
  { props, lines, atOnce, take }: Source,
  done: (lines: number) => Promise<void>,
): Promise<Part[]> {
  const pieces: Part[] = [];
  let [from, pagesBefore] = [0, 0];
  do {
    const taken = await take(from, atOnce);
    const isLast = from + taken.length >= lines;
    const piece = { isFirst: from === 0, isLast, pagesBefore, pagesInAll: 0 };
    const measured = await ctx.app.pdf.measure({ ...props, lines: taken, piece });
    pieces.push({ ...piece, from, lines: measured.lines });
    from += measured.lines;
    pagesBefore += measured.pages;
    await done(from);
  } while (!pieces.at(-1)?.isLast);
  return pieces.map((piece) => ({ ...piece, pagesInAll: pagesBefore }));
}
