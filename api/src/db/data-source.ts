import type { CustomTypesConfig } from 'pg';
import { types } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import { createPgClient } from './circuit-breaker.ts';
import { migrations } from './migrations/index.ts';
import { SnakeNaming } from './naming.ts';

type EntityList = NonNullable<DataSourceOptions['entities']>;
type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DataSourceSettings {
  /** A PostgreSQL >= 15. */
  url: string;
  entities: readonly EntityClass[];
  /** Read replicas. A read goes there only where the code asks for one: a write must be seen by the read after it. */
  replicas?: readonly string[];
  poolSize?: number;
  /** How long one statement may take; 0 means without end (migrations, seeding). */
  statementTimeoutMs?: number;
}

/** A frozen database must not hold a request: it answers 503 within 5.5 s. */
const longestStatementMs = 5_000;
const longestWaitForConnectionMs = 3_000;

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-21 04:30:00.123456+00` -> `2026-11-21T04:30:00.123Z`, without building a Date for each value of a list. */
export function instantToIso(text: string): string {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (plain) return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamptz]: instantToIso,
};

/**
 * What lean rows hold: instants as ISO strings, days as YYYY-MM-DD, exact decimals and counts as numbers.
 * Entities still get a Date where their column says so: the ORM turns the string into one.
 */
export const leanTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser'],
};

/** The connection options that every pool of the product shares. */
export function poolOptions(statementTimeoutMs: number): Record<string, unknown> {
  return {
    types: leanTypes,
    keepAlive: true,
    // In the session's start-up packet, so that no statement ever runs without them. The server gives up first: its word keeps the
    // connection, our own clock costs it.
    options: `-c timezone=UTC -c statement_timeout=${Math.floor(statementTimeoutMs * 0.96)}`,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs } : {}),
  };
}

/** The database of the product. Tables come from migrations alone, never from the entities. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { url, entities, replicas = [], poolSize = 10, statementTimeoutMs = longestStatementMs } = settings;
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(replicas.length > 0
      ? { replication: { defaultMode: 'master', master: { url }, slaves: replicas.map((one) => ({ url: one })) } }
      : { url }),
    applicationName: 'university-admission',
    poolSize,
    connectTimeoutMS: longestWaitForConnectionMs,
    extra: {
      ...poolOptions(statementTimeoutMs),
      ...(statementTimeoutMs > 0 ? { Client: createPgClient(statementTimeoutMs) } : {}),
    },
    entities: [...entities] as EntityList,
    migrations: [...migrations],
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    logging: false,
  };
  return new DataSource(options);
}
