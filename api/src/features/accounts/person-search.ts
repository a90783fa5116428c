import { foldDigits, limits, normalisePhone } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { containsPattern } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A student account that a typed text finds; exact matches come first. */
export interface FoundAccount {
  userId: string;
  isSimilar: boolean;
}

/** Above this share of common trigrams a word counts as similar: REHMAN finds RAHMAN (0.43), BEGOM finds BEGUM (0.5). */
const similarity = 0.4;
/** Rows that are ranked; a word that is in more names needs a second one. */
const ranked = 200;

/** Whether the trigram index serves a word. */
const isIndexed = (word: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(word);

/** The words of a text; a phone in any form is one word. */
function wordsOf(text: string): string[] {
  const phone = normalisePhone(text) ?? /^[+()\d\s.-]{5,}$/.exec(text)?.[0].replace(/\D/g, '');
  return phone ? [phone] : text.toLowerCase().split(/\s+/).slice(0, limits.search.words);
}

/**
 * Finds students by the words of a name in any order, or by a part of phone or e-mail, also without a profile. Spelling is
 * tolerated where too few match exactly.
 */
export async function findAccounts(ctx: Ctx, typed: string): Promise<FoundAccount[]> {
  const words = wordsOf(foldDigits(typed.normalize()));
  if (!words.some(isIndexed)) return [];
  const exact = await queryRows<{ userId: string }>(ctx.db, ...select(words, containsAll(words)));
  const found = exact.map(({ userId }) => ({ userId, isSimilar: false }));
  const names = words.filter((word) => isIndexed(word) && !/\d/.test(word));
  if (found.length >= limits.search.people || names.length === 0 || names.length < words.length) return found;
  const similar = await inTransaction(ctx, async ({ db }) => {
    await db.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(similarity)]);
    return queryRows<{ userId: string }>(db, ...select(names, isSimilarToAll(names)));
  });
  const known = new Set(found.map(({ userId }) => userId));
  return [...found, ...similar.filter(({ userId }) => !known.has(userId)).map((one) => ({ ...one, isSimilar: true }))];
}

interface Condition {
  sql: string;
  params: string[];
}

const containsAll = (words: readonly string[]): Condition => ({
  sql: words.map((_, at) => `u.search_text LIKE search_key($${at + 2})`).join(' AND '),
  params: words.map(containsPattern),
});

const isSimilarToAll = (words: readonly string[]): Condition => ({
  sql: words.map((_, at) => `u.search_text %> $${at + 2}`).join(' AND '),
  params: [...words],
});

/** The best matches by the mean similarity of the words. */
const select = (words: readonly string[], { sql, params }: Condition): [string, unknown[]] => [
  `SELECT found.id AS "userId" FROM (
      SELECT u.id, u.name, u.search_text FROM users u WHERE u.role = 'STUDENT' AND u.deleted_at IS NULL AND ${sql} LIMIT ${ranked}
    ) AS found
    ORDER BY (SELECT sum(word_similarity(word, found.search_text)) FROM unnest($1::text[]) AS word) DESC, found.name, found.id
    LIMIT ${limits.search.people}`,
  [words, ...params],
];
