import { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { joinPdfs, type MeritListProps, type MeritPiece } from '../../outside/pdf/index.ts';
import { draw } from '../documents/index.ts';
import { listWithExam, nameOfFile, propsOf, which } from './documents.service.ts';
import { entryColumns, entryTables } from './lists.service.ts';
import type { MeritRow } from './merit.types.ts';
import type { MeritOutcome } from './merit.words.ts';

/** Lines that are laid out at a time: some forty pages. So the paper takes no more memory however many there are. */
const linesAtOnce = 1500;

export interface MeritChoice {
  listId: string;
  outcome: MeritOutcome | null;
}

/** How many lines the paper would have; 404 where the list is not there. */
export async function countMeritLines(ctx: Ctx, { listId, outcome }: MeritChoice): Promise<number> {
  await listWithExam(ctx, listId);
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM merit_entries e WHERE ${which}`,
    [listId, outcome],
  );
  return row?.count ?? 0;
}

/** A piece of whole pages, and where it lies in the list. */
interface Piece extends MeritPiece {
  from: number;
  lines: number;
}

/**
 * The paper of a list however long it is, for a job. It is laid out twice, piece by piece: once to find where the pages end and how many
 * there are, and once to be drawn with their numbers. `done` is told how many lines are through, each counted half in either round; one
 * that throws ends the paper.
 */
export async function longMeritDocument(
  ctx: Ctx,
  { listId, outcome }: MeritChoice,
  done: (lines: number) => Promise<void>,
  atOnce = linesAtOnce,
): Promise<{ filename: string; pdf: Readable; lines: number }> {
  const { list, exam } = await listWithExam(ctx, listId);
  const props = await propsOf(ctx, { list, exam, outcome, lines: [] });
  const lines = await countMeritLines(ctx, { listId, outcome });
  const take = async (from: number, most: number): Promise<MeritRow[]> =>
    queryRows(
      ctx.db,
      `SELECT ${entryColumns} FROM ${entryTables} WHERE ${which} ORDER BY e.ordinal LIMIT ${most} OFFSET ${from}`,
      [listId, outcome],
    );
  const pieces = await piecesOf(ctx, { props, lines, atOnce, take }, (through) => done(Math.floor(through / 2)));
  async function* drawn(): AsyncGenerator<Uint8Array> {
    for (const { from, lines: size, ...piece } of pieces) {
      yield await draw(ctx, 'merit-list', { ...props, lines: await take(from, size), piece });
      await done(Math.floor((lines + from + size) / 2));
    }
  }
  async function* joined(): AsyncGenerator<Uint8Array> {
    yield await joinPdfs(drawn());
  }
  return { filename: `${nameOfFile({ list, exam, outcome })}.pdf`, pdf: Readable.from(joined()), lines };
}

interface Source {
  props: MeritListProps;
  lines: number;
  atOnce: number;
  take: (from: number, most: number) => Promise<MeritRow[]>;
}

/** Where the pieces begin and end, so that each but the last fills its pages. */
async function piecesOf(
  ctx: Ctx,
  { props, lines, atOnce, take }: Source,
  done: (lines: number) => Promise<void>,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
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
