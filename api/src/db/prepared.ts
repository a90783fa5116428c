import { createHash } from 'node:crypto';
import type { Client, Pool, PoolClient, QueryResult } from 'pg';
import type { EntityManager } from 'typeorm';
import { sqlState } from './transaction.ts';

/** A statement that each connection parses and plans once. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** A fixed text only: a text built for each call would stay on every connection for ever. */
export const prepared = (text: string): PreparedStatement => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
  text,
});

const maxShapes = 100;
const shapes = new Map<string, PreparedStatement>();

/** The prepared statement of a text that occurs in few forms; undefined once there are too many. */
export function preparedShape(text: string): PreparedStatement | undefined {
  const known = shapes.get(text);
  if (known || shapes.size >= maxShapes) return known;
  const statement = prepared(text);
  shapes.set(text, statement);
  return statement;
}

/** PgBouncer without `max_prepared_statements`: the server connection of a later call does not know the statement, or has it already. */
const unsupported = new Set(['26000', '42P05']);
const withoutNames = new WeakSet<object>();

/** Runs a prepared statement on the connection of the transaction, or on any of the pool. Returns its rows. */
export async function queryPrepared<Row>(
  db: EntityManager,
  { name, text }: PreparedStatement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { connection, queryRunner } = db;
  if (connection.logger) connection.logger.logQuery(text, [...values]);
  const pool = (connection.driver as unknown as { master: Pool }).master;
  const client = queryRunner ? ((await queryRunner.connect()) as PoolClient) : pool;
  if (withoutNames.has(pool)) return rowsOf<Row>(client, { text, values });
  try {
    return await rowsOf<Row>(client, { name, text, values });
  } catch (error) {
    if (!unsupported.has(sqlState(error) ?? '')) throw error;
    withoutNames.add(pool);
    if (queryRunner?.isTransactionActive) throw error;
    return rowsOf<Row>(client, { text, values });
  }
}

async function rowsOf<Row>(
  client: Pick<Client | Pool, 'query'>,
  query: { name?: string; text: string; values: readonly unknown[] },
): Promise<Row[]> {
  const { rows }: QueryResult = await (client as Pool).query({ ...query, values: [...query.values] });
  return rows as Row[];
}
