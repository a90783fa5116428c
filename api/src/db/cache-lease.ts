import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Notification, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import type { CacheLease } from '../core/cache-lease.ts';
import type { CacheChange, CacheChanges } from './cache-changes.ts';
import { connectionTo, isDirect } from './primary.ts';

/** Milliseconds. */
export const leaseTimes = {
  /** The validity, from the start of a renewal. */
  lease: 900,
  /** The age at which the next use renews it. */
  renewAfter: 300,
  /** The wait for acknowledgements; then the other nodes are evicted. */
  acknowledge: 500,
  /** The wait after an eviction: the lease of the node, and more than clocks drift apart. */
  evict: 1_000,
  reconnect: 500,
  statement: 2_000,
};

export interface Clock {
  /** Monotonic. */
  steady(): number;
  wall(): number;
}
const systemClock: Clock = { steady: () => performance.now(), wall: () => Date.now() };

export interface NodeCaches extends CacheChanges {
  lease: CacheLease;
  close(): Promise<void>;
}

interface LeaseOptions {
  /** The server itself: through a pooler in transaction mode notifications are lost. */
  url: string;
  isEnabled: boolean;
  log: Pick<Logger, 'warn'>;
  clock?: Clock;
}

/**
 * Registers this node and renews its lease on cached rows. Without a lease `isValid` is false. A process that caches nothing (`isEnabled`
 * is false) only listens to acknowledgements.
 */
export function createNodeCaches({ url, isEnabled, log, clock = systemClock }: LeaseOptions): NodeCaches {
  const id = randomUUID();
  const term = createTerm(clock);
  const drops = createDrops();
  const acknowledged = createAcknowledgements();
  let connection: Connection | undefined;
  let isClosed = false;
  let hasWarned = false;

  const lose = (lost: Connection): void => {
    if (connection !== lost) return;
    connection = undefined;
    term.end();
    drops.drop('*');
    if (!isClosed) setTimeout(connect, leaseTimes.reconnect).unref();
  };
  const connect = (): void => {
    if (isClosed) return;
    const opened = createConnection({ url, id, term, drops, acknowledged, onLost: () => lose(opened) });
    connection = opened;
    const onFailure = (error: unknown): void => {
      opened.destroy();
      if (!isClosed && !hasWarned) log.warn({ err: error }, 'nothing is cached for now');
      hasWarned = true;
      if (error instanceof PooledConnectionError) isClosed = true;
      lose(opened);
    };
    opened.start(isEnabled).then(() => {
      hasWarned = false;
    }, onFailure);
  };
  connect();

  return {
    lease: {
      isValid() {
        if (term.age() > leaseTimes.renewAfter) connection?.renew();
        return term.age() < leaseTimes.lease;
      },
      generation: drops.generation,
      onDrop: drops.onDrop,
    },
    announce: ({ xid }) => acknowledged.expect(xid),
    async settle(changes, query) {
      for (const { key } of changes) drops.drop(key);
      const nodes = new Set(changes.flatMap((one) => one.nodes));
      nodes.delete(id);
      await waitForNodes(changes[0], nodes, { acknowledged, query });
    },
    async close() {
      isClosed = true;
      term.end();
      await connection?.close();
    },
  };
}

/** Resolves once each node has acknowledged the change, or has been evicted and has lost its lease. */
async function waitForNodes(
  change: CacheChange | undefined,
  nodes: Set<string>,
  { acknowledged, query }: { acknowledged: Acknowledgements; query: Parameters<CacheChanges['settle']>[1] },
): Promise<void> {
  const silent = change ? await acknowledged.wait(change.xid, nodes, leaseTimes.acknowledge) : [];
  if (silent.length === 0) return;
  await query('UPDATE nodes SET evicted_by = COALESCE(evicted_by, gen_random_uuid()) WHERE id = ANY($1::uuid[])', [
    silent,
  ]);
  const { rows } = (await query('SELECT id, evicted_by FROM nodes WHERE id = ANY($1::uuid[])', [silent])) as {
    rows: { id: string; evicted_by: string | null }[];
  };
  await sleep(leaseTimes.evict);
  // Unless the node has registered again.
  await query(
    'DELETE FROM nodes n USING unnest($1::uuid[], $2::uuid[]) AS e(id, by) WHERE n.id = e.id AND n.evicted_by = e.by',
    [rows.map((one) => one.id), rows.map((one) => one.evicted_by)],
  );
}

type Term = ReturnType<typeof createTerm>;

/** The age of the lease by the clock that shows more: the steady clock may stop on a paused machine, the wall clock may be set. */
function createTerm(clock: Clock) {
  const now = () => ({ steady: clock.steady(), wall: clock.wall() });
  let start: ReturnType<typeof now> | undefined;
  return {
    now,
    begin(at: ReturnType<typeof now>): void {
      start = at;
    },
    end(): void {
      start = undefined;
    },
    age: (): number =>
      start ? Math.max(clock.steady() - start.steady, Math.abs(clock.wall() - start.wall)) : Number.POSITIVE_INFINITY,
  };
}

type Drops = ReturnType<typeof createDrops>;

function createDrops() {
  const listeners: ((key: string) => void)[] = [];
  let generation = 0;
  return {
    generation: () => generation,
    onDrop: (listener: (key: string) => void) => void listeners.push(listener),
    drop(key: string): void {
      generation += 1;
      for (const listener of listeners) listener(key);
    },
  };
}

type Acknowledgements = ReturnType<typeof createAcknowledgements>;

/** Transactions stay in the list after their end, because their notifications may arrive later. */
const maxExpected = 1_000;

/** The nodes that have acknowledged the changes of each transaction of this process. */
function createAcknowledgements() {
  const expected = new Map<string, { nodes: Set<string>; check(): void }>();
  return {
    isOwn: (xid: string): boolean => expected.has(xid),
    expect(xid: string): void {
      if (!expected.has(xid)) expected.set(xid, { nodes: new Set(), check() {} });
      for (const oldest of expected.keys()) if (expected.size > maxExpected) expected.delete(oldest);
    },
    add(xid: string, node: string): void {
      const one = expected.get(xid);
      one?.nodes.add(node);
      one?.check();
    },
    /** Returns the nodes that have not acknowledged in time. */
    async wait(xid: string, nodes: Set<string>, ms: number): Promise<string[]> {
      const { nodes: acknowledgedBy } = expected.get(xid) ?? { nodes: new Set() };
      const silent = () => [...nodes].filter((node) => !acknowledgedBy.has(node));
      const stop = new AbortController();
      if (silent().length > 0) {
        const check = () => silent().length === 0 && stop.abort();
        expected.set(xid, { nodes: acknowledgedBy, check });
        await sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
      }
      expected.set(xid, { nodes: acknowledgedBy, check() {} });
      return silent();
    },
  };
}

class PooledConnectionError extends Error {
  override message = 'The address for LISTEN leads through a connection pooler; set DATABASE_DIRECT_URL';
}

type Connection = ReturnType<typeof createConnection>;

interface ConnectionOptions {
  url: string;
  id: string;
  term: Term;
  drops: Drops;
  acknowledged: Acknowledgements;
  onLost(): void;
}

/** The connection that receives the notifications and renews the lease. */
function createConnection({ url, id, term, drops, acknowledged, onLost }: ConnectionOptions) {
  const client = new Client({
    ...connectionTo(url),
    application_name: 'university-admission caches',
    keepAlive: true,
    connectionTimeoutMillis: leaseTimes.statement,
    query_timeout: leaseTimes.statement,
  });
  let last: Promise<unknown> = Promise.resolve();
  /** Runs statements one after another. */
  const run = (sql: string, params: unknown[] = []): Promise<QueryResult> => {
    const result = last.then(() => client.query(sql, params));
    last = result.catch(() => undefined);
    return result;
  };
  const destroy = (): void => void client.connection.stream.destroy();
  const fail = (): void => {
    destroy();
    onLost();
  };
  // Blocks renewals until the node is registered.
  let isRenewing = true;
  client.on('error', fail).on('end', fail);
  client.on('notification', ({ channel, payload = '' }: Notification) => {
    const [first = '', second = ''] = payload.split(' ');
    if (channel === 'cache_acknowledgements') return acknowledged.add(first, second);
    drops.drop(second);
    if (!acknowledged.isOwn(first))
      run(`SELECT pg_notify('cache_acknowledgements', $1)`, [`${first} ${id}`]).catch(fail);
  });
  async function register(): Promise<void> {
    for (;;) {
      const start = term.now();
      const { rowCount } = await run(
        `INSERT INTO nodes (id) SELECT $1 WHERE pg_try_advisory_xact_lock(hashtext('nodes')::bigint)
           ON CONFLICT (id) DO UPDATE SET evicted_by = NULL`,
        [id],
      );
      if (rowCount === 1) {
        drops.drop('*');
        return term.begin(start);
      }
      await sleep(100, undefined, { ref: false });
    }
  }
  async function renew(): Promise<void> {
    const start = term.now();
    const { rowCount } = await run('UPDATE nodes SET renewed_at = now() WHERE id = $1 AND evicted_by IS NULL', [id]);
    if (rowCount === 1) return term.begin(start);
    term.end();
    await register();
  }
  return {
    destroy,
    async start(registers: boolean): Promise<void> {
      await client.connect();
      if (!(await isDirect(client))) throw new PooledConnectionError();
      await run('LISTEN cache_acknowledgements');
      if (!registers) return;
      await run('LISTEN cache_changes');
      await register();
      isRenewing = false;
    },
    /** Does nothing while a renewal is running. */
    renew(): void {
      if (isRenewing) return;
      isRenewing = true;
      renew().then(() => {
        isRenewing = false;
      }, fail);
    },
    async close(): Promise<void> {
      await run('DELETE FROM nodes WHERE id = $1', [id]).catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
