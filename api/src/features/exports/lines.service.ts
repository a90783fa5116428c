import { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { readerOf } from '../../db/replica.ts';
import { type ApplicantSearch, buildFilter, selectIds } from '../applicants/index.ts';
import { record } from '../audit/index.ts';
import { linesSql } from './lines.columns.ts';
import type { ApplicantLines } from './lines.types.ts';

/** Applicants per statement: about 500 KB. */
const batch = 250;
const address = '/api/exports/applicants.jsonl';

/**
 * Streams all applicants of a search as JSON Lines with keyset pagination and backpressure: memory is constant, no database cursor stays
 * open, and a disconnect ends it. A transport without streams gets the REST address only.
 */
export async function openLines(ctx: Ctx, search: ApplicantSearch): Promise<ApplicantLines> {
  const { page: _, limit: __, ...filters } = search;
  const given = Object.entries(filters).filter(([, value]) => value != null && value !== '');
  const named = given.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, toText(one)]));
  const query = new URLSearchParams(named).toString();
  const lines = {
    filename: 'applicants.jsonl',
    mimeType: 'application/jsonl',
    address: `${address}${query && '?'}${query}`,
  };
  if (!ctx.sendStream) return lines;
  await record(ctx, { action: 'applicants.exported', after: { filters: Object.fromEntries(given) } });
  ctx.sendStream(Readable.from(linesOf(ctx, filters), { objectMode: false, highWaterMark: 64 * 1024 }));
  return lines;
}

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

async function* linesOf(ctx: Ctx, search: ApplicantSearch): AsyncGenerator<Buffer> {
  const reader = await readerOf(ctx);
  const found = await buildFilter(ctx, search);
  let after: string | undefined;
  for (;;) {
    const { sql, params } = selectIds(found, { after, size: batch, skip: 0 });
    const [row]: { text: string | null; last: string | null; count: number }[] = await queryRows(
      reader,
      linesSql(sql),
      params,
    );
    if (row?.text) yield Buffer.from(row.text);
    if (!row?.last || row.count < batch) return;
    after = row.last;
  }
}
