import { type CustomTypesConfig, Pool, types } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import type { CacheChanges } from './cache-changes.ts';
import { createPgClient } from './circuit-breaker.ts';
import { migrations } from './migrations/index.ts';
import { SnakeNaming } from './naming.ts';
import { connectionTo } from './primary.ts';
import { defaultStatementTimeoutMs, sessionParameters } from './session-parameters.ts';

type EntityList = NonNullable<DataSourceOptions['entities']>;
type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DataSourceSettings {
  /** A PostgreSQL >= 15. */
  url: string;
  entities: readonly EntityClass[];
  poolSize?: number;
  /** 0: no timeout (migrations, seeding). */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** Whether the address leads through PgBouncer, which passes no startup options: the role's stored parameters apply. */
  isPooled?: boolean;
  cacheChanges?: CacheChanges;
}

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-21 04:30:00.123456+00` -> `2026-11-21T04:30:00.123Z`. For long lists without a Date for each value. */
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

/** Rows of raw SQL contain instants as ISO strings, days as YYYY-MM-DD, decimals and counts as numbers. Entities contain dates. */
const rawRowTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser'],
};

function poolOptions({ url, statementTimeoutMs, lockTimeoutMs = 0, isPooled }: PoolSettings): Record<string, unknown> {
  const { stream } = connectionTo(url);
  const parameters = { ...sessionParameters(statementTimeoutMs), lock_timeout: lockTimeoutMs };
  const startup = Object.entries(parameters).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...(stream ? { stream } : {}),
    types: rawRowTypes,
    keepAlive: true,
    // Sent with the connection request, so they apply to every statement.
    ...(isPooled ? {} : { options: startup.join(' ') }),
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs } : {}),
  };
}

const applicationName = 'university-admission';
const defaultPoolSize = 10;
const defaultConnectTimeoutMs = 3_000;

type PoolSettings = Pick<DataSourceSettings, 'url' | 'lockTimeoutMs' | 'isPooled'> & { statementTimeoutMs: number };

type ReplicaSettings = Pick<DataSourceSettings, 'url' | 'poolSize' | 'connectTimeoutMs' | 'isPooled'>;

/**
 * The pool of a read replica, used only by `readerOf`, because a read after a write must see it. It connects at the first read: a replica
 * that is down does not keep the node from starting.
 */
export function createReplicaPool(settings: ReplicaSettings): Pool {
  const { url, poolSize = defaultPoolSize, connectTimeoutMs = defaultConnectTimeoutMs } = settings;
  const statementTimeoutMs = defaultStatementTimeoutMs;
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...poolOptions({ ...settings, statementTimeoutMs }),
    Client: createPgClient(statementTimeoutMs),
  });
  // The pool drops an idle connection that fails; the next read opens another.
  return pool.on('error', () => {});
}

/** The product's database. Migrations create the tables; the entities do not (`synchronize`). */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { entities, poolSize = defaultPoolSize, statementTimeoutMs = defaultStatementTimeoutMs } = settings;
  const { connectionString: url } = connectionTo(settings.url);
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    applicationName,
    poolSize,
    connectTimeoutMS: settings.connectTimeoutMs ?? defaultConnectTimeoutMs,
    extra: {
      ...poolOptions({ ...settings, statementTimeoutMs }),
      ...(statementTimeoutMs > 0 ? { Client: createPgClient(statementTimeoutMs, settings.cacheChanges) } : {}),
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
