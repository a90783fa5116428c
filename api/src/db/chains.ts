import type { EntityManager } from 'typeorm';
import { queryRows } from './query.ts';
import { SealedEvent } from './sealed-event.ts';

/** One check of one chain of sealed records. */
export interface ChainCheck {
  /** The table. */
  table: string;
  /** How many records it has. */
  count: number;
  /** Ids of records that are not as they were sealed, or do not follow the one before; the first of them. */
  broken: number[];
  brokenCount: number;
  /** The last record; null while there is none. */
  head: ChainHead | null;
}

export interface ChainHead {
  chainNo: number;
  hash: string;
}

/** Records a statement, so that none of them comes near the time that a statement may take. */
const part = 20_000;
const mostNamed = 100;

/** The tables of sealed records, found by their entities: a new one is checked from the day it is born. */
export const sealedTables = (db: EntityManager): string[] =>
  db.connection.entityMetadatas
    .filter(({ target }) => typeof target === 'function' && target.prototype instanceof SealedEvent)
    .map(({ tableName }) => tableName)
    .sort();

/** `broken_links` of the whole table, part by part. */
export async function checkChain(db: EntityManager, table: string): Promise<ChainCheck> {
  const head = await readHead(db, table);
  const [loose]: { count: number; ids: number[] }[] = await queryRows(
    db,
    `SELECT count(*) AS count, coalesce(json_agg(id ORDER BY id), '[]') AS ids FROM ${table} WHERE chain_no IS NULL`,
  );
  const broken = loose?.ids ?? [];
  let count = loose?.count ?? 0;
  for (let from = 0; head && from < head.chainNo; from += part) {
    const [found]: { count: number; ids: number[] }[] = await queryRows(db, brokenIn(table), [from, from + part]);
    count += found?.count ?? 0;
    broken.push(...(found?.ids ?? []));
  }
  return { table, count, broken: broken.slice(0, mostNamed), brokenCount: broken.length, head };
}

const brokenIn = (table: string): string => `
  SELECT count(*) AS count, coalesce(json_agg(e.id ORDER BY e.chain_no) FILTER (WHERE
           e.prev_hash IS DISTINCT FROM CASE e.chain_no WHEN 1 THEN '' ELSE p.hash END
           OR e.hash IS DISTINCT FROM event_hash(e.prev_hash, to_jsonb(e))), '[]') AS ids
    FROM ${table} e LEFT JOIN ${table} p ON p.chain_no = e.chain_no - 1
   WHERE e.chain_no > $1 AND e.chain_no <= $2`;

async function readHead(db: EntityManager, table: string): Promise<ChainHead | null> {
  const [head] = await queryRows<ChainHead>(
    db,
    `SELECT chain_no AS "chainNo", hash FROM ${table} WHERE chain_no IS NOT NULL ORDER BY chain_no DESC LIMIT 1`,
  );
  return head ?? null;
}

/** Whether the record that was once the last is still there as it was: a chain cannot tell by itself that its end is gone. */
export async function isHeadKept(db: EntityManager, table: string, { chainNo, hash }: ChainHead): Promise<boolean> {
  const rows = await queryRows(db, `SELECT 1 FROM ${table} WHERE chain_no = $1 AND hash = $2`, [chainNo, hash]);
  return rows.length > 0;
}
