import type { EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import type { Ctx } from '../core/context.ts';
import { assertInRange, assertPage } from '../core/refusal.ts';
import { queryRows } from './query.ts';

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern for a substring. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

export interface Page {
  page: number;
  pages: number;
  count: number;
}

export interface PageRequest {
  page: number;
  limit: number;
}

/** The offset and limit of a page; refuses a page number out of bounds and a size above `most`. */
export function rangeOf({ page, limit }: PageRequest, most: number): { skip: number; take: number } {
  assertPage(page);
  assertInRange('limit', limit, { max: most });
  return { skip: (page - 1) * limit, take: limit };
}

/** The page, the number of pages and the number of rows of a list; an empty list has one page. */
export const pageOf = (page: number, count: number, size: number): Page => ({
  page,
  pages: Math.max(1, Math.ceil(count / size)),
  count,
});

/** Reads a page of the rows of a table. */
export async function readPage<T extends ObjectLiteral>(
  ctx: Ctx,
  table: EntityTarget<T>,
  { most, ...options }: FindManyOptions<T> & { most: number },
  request: PageRequest,
): Promise<Page & { rows: T[] }> {
  const [rows, count] = await ctx.db.findAndCount(table, { ...options, ...rangeOf(request, most) });
  return { rows, ...pageOf(request.page, count, request.limit) };
}

/** The most rows that one owner has: the length of a list in rows that are not known yet. */
export async function countMost(ctx: Ctx, table: string, owner: string): Promise<number> {
  const [row] = await queryRows<{ most: number }>(
    ctx.db,
    `SELECT coalesce(max(n), 0)::int AS most FROM (SELECT count(*) AS n FROM ${table} GROUP BY ${owner}) AS by_owner`,
  );
  return row?.most ?? 0;
}
