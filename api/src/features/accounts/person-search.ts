import { foldDigits, limits, normalisePhone } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { containsPattern } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A student account found by a typed text. */
export interface FoundAccount {
  userId: string;
  isSimilar: boolean;
}

/** Above this share of common trigrams a word counts as similar: REHMAN finds RAHMAN (0.43), BEGOM finds BEGUM (0.5). */
const similarity = 0.4;
/** The number of matches that are ranked: of a word in more names, not all are found. */
const maxRanked = 200;

/** Whether the trigram index serves a word. */
const isIndexed = (word: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(word);

/** The words of a text; a phone in any form is one word. */
function wordsOf(text: string): string[] {
  const phone = normalisePhone(text) ?? /^[+()\d\s.-]{5,}$/.exec(text)?.[0].replace(/\D/g, '');
  return phone ? [phone] : text.toLowerCase().split(/\s+/).slice(0, limits.search.words);
}

/** Words in Bangla letters are compared with both names of a person. */
const columnsOf = (words: readonly string[]): readonly Column[] =>
  words.every((word) => /\p{Script=Bengali}/u.test(word)) ? ['search_text', 'name_bn'] : ['search_text'];
type Column = 'search_text' | 'name_bn';

/**
 * Finds students by the words of a name in any order, or by a part of phone or e-mail, also without a profile: exact matches, then
 * similar ones if there are few. `limit` and `maxRanked` bound each of the searches, not their sum.
 */
export async function findAccounts(ctx: Ctx, typed: string, limit: number): Promise<FoundAccount[]> {
  const words = wordsOf(foldDigits(typed.normalize()));
  if (!words.some(isIndexed)) return [];
  const found = new Map<string, FoundAccount>();
  const search = async ({ db }: Pick<Ctx, 'db'>, by: readonly string[], match: Match, isSimilar: boolean) => {
    for (const column of columnsOf(by)) {
      const rows = await queryRows<{ userId: string }>(db, ...select(match(by, column), { words: by, column, limit }));
      for (const { userId } of rows) if (!found.has(userId)) found.set(userId, { userId, isSimilar });
    }
  };
  await search(ctx, words, containsAll, false);
  const names = words.filter((word) => isIndexed(word) && !/\d/.test(word));
  if (found.size < limits.search.people && names.length > 0 && names.length === words.length)
    await inTransaction(ctx, async (tx) => {
      await tx.db.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(similarity)]);
      await search(tx, names, isSimilarToAll, true);
    });
  return [...found.values()];
}

interface Condition {
  sql: string;
  params: string[];
}
type Match = (words: readonly string[], column: Column) => Condition;

const containsAll: Match = (words, column) => ({
  sql: words.map((_, at) => `u.${column} LIKE search_key($${at + 2})`).join(' AND '),
  params: words.map(containsPattern),
});

const isSimilarToAll: Match = (words, column) => ({
  sql: words.map((_, at) => `u.${column} %> $${at + 2}`).join(' AND '),
  params: [...words],
});

interface Ranking {
  words: readonly string[];
  column: Column;
  limit: number;
}

/** The best matches by the mean similarity of the words. */
function select({ sql, params }: Condition, { words, column, limit }: Ranking): [string, unknown[]] {
  return [
    `SELECT found.id AS "userId" FROM (
      SELECT u.id, u.name, u.${column} AS compared FROM users u
       WHERE u.role = 'STUDENT' AND u.deleted_at IS NULL AND ${sql} LIMIT ${maxRanked}
    ) AS found
    ORDER BY (SELECT sum(word_similarity(word, found.compared)) FROM unnest($1::text[]) AS word) DESC, found.name, found.id
    LIMIT ${Math.trunc(limit)}`,
    [words, ...params],
  ];
}
