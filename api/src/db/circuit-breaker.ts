import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { SlotList } from '../core/slot-list.ts';
import { type CacheChange, type CacheChanges, changeOf } from './cache-changes.ts';
import { isErrorOfPlan, prepareOften } from './prepared.ts';
import { sqlState } from './sql-state.ts';
import { createTransactionGroups } from './transaction-groups.ts';

const circuitOpen = 'The database does not answer';
/** The driver's message for a statement that exceeds `query_timeout`. */
const queryTimeout = 'Query read timeout';

/** SQLSTATE of a write on a standby: after a failover a new connection finds the primary. */
const readOnly = '25006';

interface CircuitBreaker {
  readonly isOpen: boolean;
  /** Registers a pending call; `end` reports whether the server has answered it. */
  begin(): { end(wasAnswered: boolean): void };
}

interface CircuitBreakerOptions {
  /** Resolves to false if a new connection gets no answer. */
  probe(): Promise<boolean>;
  /** The server is probed after this time without an answer to any pending call. */
  probeAfterMs: number;
}

/**
 * Opens when the server answers neither the pending calls nor a probe on a new connection, and closes with the first answer to a probe.
 * Counting failures is not enough: a frozen server fails no call before its timeout, and a slow statement is no failure.
 */
function databaseCircuitBreaker({ probe, probeAfterMs }: CircuitBreakerOptions): CircuitBreaker {
  /** The start of each pending call. */
  const pending = new SlotList<number>();
  let answeredAt = 0;
  let isOpen = false;
  let isMonitoring = false;

  const schedule = (work: () => void, ms: number): void => {
    setTimeout(work, ms).unref();
  };
  function monitor(): void {
    const oldest = Math.min(...pending);
    if (oldest === Number.POSITIVE_INFINITY && !isOpen) {
      isMonitoring = false;
      return;
    }
    const silentMs = performance.now() - Math.max(answeredAt, Number.isFinite(oldest) ? oldest : 0);
    if (!isOpen && silentMs < probeAfterMs) return schedule(monitor, probeAfterMs - silentMs + 1);
    const probedAt = performance.now();
    void probe().then(async (wasAnswered) => {
      // A busy event loop reads answers late: those that have arrived are handled before the circuit opens.
      if (!wasAnswered) await sleep(probeAfterMs / 10);
      isOpen = !wasAnswered && answeredAt < probedAt;
      if (wasAnswered) answeredAt = performance.now();
      schedule(monitor, probeAfterMs / 4);
    });
  }

  return {
    get isOpen() {
      return isOpen;
    },
    begin() {
      let slot: number | undefined = pending.add(performance.now());
      if (!isMonitoring) {
        isMonitoring = true;
        schedule(monitor, probeAfterMs);
      }
      return {
        end(wasAnswered) {
          // A commit ends twice if its cache changes cannot be settled.
          if (slot !== undefined) pending.remove(slot);
          slot = undefined;
          if (wasAnswered) answeredAt = performance.now();
        },
      };
    },
  };
}

/** Connects and runs a statement within the time limit; an error from the server is an answer too. */
async function isAnswering(config: ClientConfig, timeoutMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return !(error instanceof Error && /timeout/i.test(error.message));
  } finally {
    client.connection.stream.destroy();
  }
}

type Query = (...args: unknown[]) => unknown;
type Connect = (done: (error?: Error) => void) => void;
type Callback = (error: unknown, result?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';
const isCursor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'submit' in value;

/**
 * The `pg` client of pools whose callers must not hang with the database. A statement timeout destroys its connection: later statements
 * (the ROLLBACK too) would queue behind it, and an open transaction would include the next caller's writes. A commit that changes cached
 * rows is answered once all nodes have dropped them.
 */
export function createPgClient(statementTimeoutMs: number, cacheChanges?: CacheChanges): typeof Client {
  const breakers = new Map<string, CircuitBreaker>();
  /** One circuit breaker for the primary, and one for each replica. */
  function breakerOf({ connectionString = '', stream }: ClientConfig): CircuitBreaker {
    const existing = breakers.get(connectionString);
    if (existing) return existing;
    const probe = () => isAnswering({ connectionString, stream }, statementTimeoutMs * 0.3);
    const created = databaseCircuitBreaker({ probe, probeAfterMs: statementTimeoutMs / 5 });
    breakers.set(connectionString, created);
    return created;
  }
  return class PgClient extends Client {
    constructor(config: ClientConfig = {}) {
      super(config);
      const breaker = breakerOf(config);
      const query = this.query.bind(this) as Query;
      const connect = this.connect.bind(this) as Connect;
      const transaction = createTransactionGroups(this, query);
      const settle = cacheChanges && settleChanges(this, query, cacheChanges);
      // The ORM queries with promises; `pool.query` and connects use callbacks.
      Object.defineProperties(this, {
        query: {
          value: (...args: unknown[]) => {
            // A cursor is returned unchanged; its reader handles the timeouts.
            if (isCursor(args[0])) {
              transaction.flush();
              return query(...args);
            }
            const done = args.at(-1);
            const given = isCallback(done) ? args.slice(0, -1) : args;
            const statement = transaction.isOpen() ? prepareOften(given) : given;
            const result = queryThrough(breaker, this, {
              run: () => transaction.run(statement),
              statements: [statement[0]],
              settle,
            });
            if (!isCallback(done)) return result;
            return void result.then((answer) => done(null, answer), done);
          },
        },
        queryTogether: {
          value: (configs: readonly QueryConfig[]) =>
            queryThrough(breaker, this, { run: () => transaction.runTogether(configs), statements: configs, settle }),
        },
        connect: { value: (done: (error?: Error) => void) => connectThrough(breaker, connect, done) },
      });
    }
  };
}

const rolledBack = { command: 'ROLLBACK' };

type Settle = (result: unknown) => Promise<void> | undefined;

/** Collects the cache changes of a connection, and settles them when their transaction has ended. */
function settleChanges(client: Client, query: Query, cacheChanges: CacheChanges): Settle {
  let announced: CacheChange[] = [];
  client.on('notice', (notice) => {
    const change = changeOf(notice);
    if (!change) return;
    announced.push(change);
    cacheChanges.announce(change);
  });
  return (result) => {
    if (announced.length === 0 || client.getTransactionStatus() !== 'I') return undefined;
    const changes = announced;
    announced = [];
    const wasRolledBack = (result as { command?: string } | undefined)?.command === rolledBack.command;
    return wasRolledBack ? undefined : cacheChanges.settle(changes, query as Parameters<CacheChanges['settle']>[1]);
  };
}

interface Call {
  run(): unknown;
  /** Texts, or configurations with names. */
  statements: readonly unknown[];
  settle: Settle | undefined;
}

async function queryThrough(
  breaker: CircuitBreaker,
  { connection }: Client,
  { run, statements, settle }: Call,
): Promise<unknown> {
  if (breaker.isOpen) {
    connection.stream.destroy();
    throw new Error(circuitOpen);
  }
  const call = breaker.begin();
  try {
    const result = await run();
    call.end(true);
    const settling = settle?.(result);
    if (settling) await settling;
    return result;
  } catch (error) {
    settle?.(rolledBack);
    const isTimeout = error instanceof Error && error.message === queryTimeout;
    for (const one of statements) isErrorOfPlan(error, (one as QueryConfig).name);
    if (isTimeout || sqlState(error) === readOnly) connection.stream.destroy();
    call.end(!isTimeout);
    throw error;
  }
}

function connectThrough(breaker: CircuitBreaker, connect: Connect, done: (error?: Error) => void): void {
  if (breaker.isOpen) {
    process.nextTick(done, new Error(circuitOpen));
    return;
  }
  const call = breaker.begin();
  connect((error) => {
    call.end(!error);
    done(error);
  });
}
