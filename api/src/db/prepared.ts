import { createHash } from 'node:crypto';
import type { Client, Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { EntityManager } from 'typeorm';
import { queryShared } from './shared-connections.ts';
import { routineOf, sqlState } from './sql-state.ts';
import { sendWithCommit } from './transaction-groups.ts';

/** A statement that each connection parses and plans once. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** A read that takes less than a millisecond, so that concurrent ones share connections. */
  readonly isShort: boolean;
}

/** Declares a prepared statement. For fixed texts only: a text built for each call would stay on every connection. */
export const prepared = (text: string, { isShort = false } = {}): PreparedStatement => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
  text,
  isShort,
});

/** SQL for a statement outside transactions that need not wait for the disk: a crash of the server within half a second loses it. */
export const withoutFlush = `set_config('synchronous_commit', 'off', true)`;

const maxShapes = 100;
const shapes = new Map<string, PreparedStatement>();

/** The prepared statement of a text that has few variants; undefined once there are too many. */
export function preparedShape(text: string): PreparedStatement | undefined {
  const known = shapes.get(text);
  if (known || shapes.size >= maxShapes) return known;
  const statement = prepared(text);
  shapes.set(text, statement);
  return statement;
}

/** PgBouncer without `max_prepared_statements`: the server connection of a later call does not know the statement, or already has it. */
const unsupported = new Set(['26000', '42P05']);
let hasNames = true;

/** Whether statements may have names: false after the first such error. */
export const canNameStatements = (): boolean => hasNames;

/**
 * The routine of the server that fails if a migration has changed the result type of a prepared statement. A new connection does not help
 * behind PgBouncer, because server sessions keep their plans.
 */
const planCheck = 'RevalidateCachedQuery';
const outdated = new Set<string>();

/** Whether the error is that of an outdated plan; from then on the statement of that name is sent without it. */
export function isErrorOfPlan(error: unknown, name?: string): boolean {
  const isOutdated = routineOf(error) === planCheck;
  if (isOutdated && name) outdated.add(name);
  return isOutdated;
}

/** Whether the statement, or its transaction, can run again without names. After an error of the pooler no statement is named. */
export function isErrorOfName(error: unknown): boolean {
  const isOfPooler = unsupported.has(sqlState(error) ?? '');
  if (isOfPooler) hasNames = false;
  return isOfPooler || isErrorOfPlan(error);
}

/** Runs a prepared statement on the connection of the transaction, or on any of the pool; returns the rows. */
export async function queryPrepared<Row>(
  db: EntityManager,
  { name, text, isShort }: PreparedStatement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { connection, queryRunner } = db;
  if (connection.logger) connection.logger.logQuery(text, [...values]);
  const pool = (connection.driver as unknown as { master: Pool }).master;
  const client = queryRunner ? ((await queryRunner.connect()) as PoolClient) : pool;
  if (!hasNames || outdated.has(name)) return rowsOf<Row>(client, { text, values });
  try {
    if (isShort && !queryRunner) return (await queryShared(pool, { name, text, values: [...values] })).rows as Row[];
    return await rowsOf<Row>(client, { name, text, values });
  } catch (error) {
    if (!(isErrorOfPlan(error, name) || isErrorOfName(error)) || queryRunner?.isTransactionActive) throw error;
    return rowsOf<Row>(client, { text, values });
  }
}

/** A prepared statement with its values. */
export type StatementCall = readonly [statement: PreparedStatement, values: readonly unknown[]];

const configOf = ([{ name, text }, values]: StatementCall): QueryConfig => ({
  ...(hasNames && !outdated.has(name) ? { name } : {}),
  text,
  values: [...values],
});

interface GroupingClient {
  queryTogether(configs: readonly QueryConfig[]): Promise<QueryResult[]>;
}

const canGroup = (client: object): client is GroupingClient => 'queryTogether' in client;

/**
 * Runs statements of a transaction that do not depend on each other's results in one write and one answer. Each sees the changes of those
 * before it, and of the transactions whose locks they have awaited. Returns the rows of each.
 */
export async function queryTogether<Rows extends readonly unknown[][]>(
  db: EntityManager,
  calls: { readonly [At in keyof Rows]: StatementCall },
): Promise<Rows> {
  const client: object | undefined = await db.queryRunner?.connect();
  const all: readonly StatementCall[] = calls;
  if (client && canGroup(client) && db.queryRunner?.isTransactionActive)
    return (await client.queryTogether(all.map(configOf))).map(({ rows }) => rows) as readonly unknown[][] as Rows;
  const results: unknown[][] = [];
  for (const [statement, values] of all) results.push(await queryPrepared(db, statement, values));
  return results as readonly unknown[][] as Rows;
}

/** Runs a prepared statement with the COMMIT of the transaction of `db`, in one write: if it fails, nothing is committed. */
export async function queryWithCommit({ queryRunner }: EntityManager, call: StatementCall): Promise<void> {
  if (!queryRunner?.isTransactionActive) throw new Error('There is no transaction to commit');
  sendWithCommit(await queryRunner.connect(), configOf(call));
}

/** Texts that transactions have run `often` times are prepared, at most `maxOften` of them. */
const often = 3;
const maxOften = 300;
const maxLength = 4_000;
const counts = new Map<string, number>();
const prepares = new Map<string, PreparedStatement>();

/**
 * Names a statement that transactions run often: it finds its rows by ids, so that its plan depends on no value. A statement outside
 * transactions may be a list with filters.
 */
export function prepareOften(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  if (!hasNames) return args;
  const known = prepares.get(text) ?? countText(text);
  return known && !outdated.has(known.name) ? [{ name: known.name, text, values }] : args;
}

function countText(text: string): PreparedStatement | undefined {
  if (prepares.size >= maxOften || text.length > maxLength) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size > 2 * maxOften) counts.clear();
  counts.set(text, count);
  if (count < often) return undefined;
  counts.delete(text);
  const statement = prepared(text);
  prepares.set(text, statement);
  return statement;
}

/** For tests, which share the process. */
export function clearPreparedStatements(): void {
  hasNames = true;
  for (const memory of [outdated, counts, prepares]) memory.clear();
}

async function rowsOf<Row>(
  client: Pick<Client | Pool, 'query'>,
  query: { name?: string; text: string; values: readonly unknown[] },
): Promise<Row[]> {
  const { rows }: QueryResult = await (client as Pool).query({ ...query, values: [...query.values] });
  return rows as Row[];
}
