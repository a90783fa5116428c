import type { EntityManager } from 'typeorm';
import { queryRows } from './query.ts';
import { SealedEvent } from './sealed-event.ts';

/** The result of checking the hash chain of a table. */
export interface ChainCheck {
  table: string;
  count: number;
  /** The first ids of records that were changed or do not follow the record before. */
  broken: number[];
  brokenCount: number;
  /** The last record; null in an empty table. */
  head: ChainHead | null;
}

export interface ChainHead {
  chainNo: number;
  hash: string;
}

/** Records per statement, which stays far below the statement timeout. */
const chunkSize = 20_000;
const sealedAtOnce = 5_000;
const maxBrokenIds = 100;

/** The tables whose entities extend SealedEvent. */
export const findSealedTables = (db: EntityManager): string[] =>
  db.connection.entityMetadatas
    .filter(({ target }) => typeof target === 'function' && target.prototype instanceof SealedEvent)
    .map(({ tableName }) => tableName)
    .sort();

/** Chains the new rows; returns the end of the chain. Does nothing while another process chains them. */
export async function sealEvents(db: EntityManager, table: string): Promise<ChainHead | null> {
  for (let sealed = sealedAtOnce; sealed === sealedAtOnce; ) {
    const [row] = await queryRows<{ sealed: number }>(db, 'SELECT seal_events($1::regclass, $2) AS sealed', [
      table,
      sealedAtOnce,
    ]);
    sealed = row?.sealed ?? 0;
  }
  return readSealedHead(db, table);
}

/** The end of the chain at the last sealing. */
export async function readSealedHead(db: EntityManager, table: string): Promise<ChainHead | null> {
  const [head] = await queryRows<ChainHead>(
    db,
    `SELECT chain_no AS "chainNo", hash FROM chain_heads WHERE table_name = $1 AND chain_no > 0`,
    [table],
  );
  return head ?? null;
}

/** Checks the chain like `broken_links` of the database, in chunks. */
export async function checkChain(db: EntityManager, table: string): Promise<ChainCheck> {
  const head = await readHead(db, table);
  const [unsealed] = await queryRows<Links>(
    db,
    `SELECT count(*) AS count, coalesce(json_agg(e.id ORDER BY e.id) FILTER (WHERE
        e.hash IS DISTINCT FROM event_hash('', to_jsonb(e))), '[]') AS ids FROM ${table} e WHERE e.chain_no IS NULL`,
  );
  const broken = unsealed?.ids ?? [];
  let count = unsealed?.count ?? 0;
  for (let from = 0; head && from < head.chainNo; from += chunkSize) {
    const [found] = await queryRows<Links>(db, selectBroken(table), [from, from + chunkSize]);
    count += found?.count ?? 0;
    broken.push(...(found?.ids ?? []));
  }
  return { table, count, broken: broken.slice(0, maxBrokenIds), brokenCount: broken.length, head };
}

interface Links {
  count: number;
  ids: number[];
}

const selectBroken = (table: string): string => `
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

/** Whether an earlier head is still in the chain: the chain itself does not reveal that its end was removed. */
export async function hasRecord(db: EntityManager, table: string, { chainNo, hash }: ChainHead): Promise<boolean> {
  const rows = await queryRows(db, `SELECT 1 FROM ${table} WHERE chain_no = $1 AND hash = $2`, [chainNo, hash]);
  return rows.length > 0;
}
