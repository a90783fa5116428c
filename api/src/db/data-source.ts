import type { CustomTypesConfig } from 'pg';
import { types } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import { createPgClient } from './circuit-breaker.ts';
import './connection-errors.ts';
import { migrations } from './migrations/index.ts';
import { SnakeNaming } from './naming.ts';

type EntityList = NonNullable<DataSourceOptions['entities']>;
type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DataSourceSettings {
  /** A PostgreSQL >= 15. */
  url: string;
  entities: readonly EntityClass[];
  /** Read replicas, used on request only, because a read after a write must see it. */
  replicas?: readonly string[];
  poolSize?: number;
  /** 0: no timeout (migrations, seeding). */
  statementTimeoutMs?: number;
}

/** With a frozen database a request answers 503 within 5.5 s. */
const defaultStatementTimeoutMs = 5_000;
const connectTimeoutMs = 3_000;

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-21 04:30:00.123456+00` -> `2026-11-21T04:30:00.123Z`. Without a Date for each value, for long lists. */
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

/** Rows of raw SQL contain instants as ISO strings, days as YYYY-MM-DD, decimals and counts as numbers. The ORM makes dates of entities. */
const rawRowTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser'],
};

function poolOptions(statementTimeoutMs: number): Record<string, unknown> {
  return {
    types: rawRowTypes,
    keepAlive: true,
    // Sent with the connection request, so they hold for every statement. The server's timeout comes first, because the client's
    // timeout costs the connection.
    options: `-c timezone=UTC -c statement_timeout=${Math.floor(statementTimeoutMs * 0.96)}`,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs } : {}),
  };
}

/** The product's database. Only migrations create tables, never the entities. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { url, entities, replicas = [], poolSize = 10, statementTimeoutMs = defaultStatementTimeoutMs } = settings;
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(replicas.length > 0
      ? { replication: { defaultMode: 'master', master: { url }, slaves: replicas.map((one) => ({ url: one })) } }
      : { url }),
    applicationName: 'university-admission',
    poolSize,
    connectTimeoutMS: connectTimeoutMs,
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
