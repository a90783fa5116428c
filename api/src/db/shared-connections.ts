import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { sqlState } from './sql-state.ts';

/** Statements in flight on one connection. */
const maxInFlight = 8;

type Client = PoolClient & { pipeline?: boolean };

interface Statement {
  config: QueryConfig;
  done(result: QueryResult): void;
  fail(error: unknown): void;
}

interface SharedConnection {
  client: Client;
  inFlight: number;
  hasFailed: boolean;
  lostBy: Error | undefined;
  onLost(error: Error): void;
  isCorked: boolean;
}

/** A statement was not prepared because an earlier one failed, or its prepared plan does not fit a changed table. */
const collateralStates = new Set(['26000', '0A000']);

/** Whether an earlier statement on the connection may have caused the error. */
const isCollateral = (error: unknown): boolean =>
  collateralStates.has(sqlState(error) ?? '') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

/**
 * Concurrent short statements share connections of the pool: those of one turn of the event loop are one write, and their rows arrive in
 * few reads. Each is a separate transaction, whose failure does not affect the others. The server answers them in order, so a slow
 * statement must not be shared.
 */
class SharedConnections {
  readonly #pool: Pool;
  readonly #open: SharedConnection[] = [];
  readonly #waiting: Statement[] = [];
  #opening = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(config: QueryConfig): Promise<QueryResult> {
    return new Promise((done, fail) => {
      const statement = { config, done, fail };
      const free = this.#free();
      if (free) return this.#send(free, statement);
      this.#waiting.push(statement);
      if (this.#waiting.length > this.#opening * maxInFlight) this.#connect();
    });
  }

  #free(): SharedConnection | undefined {
    for (const one of this.#open) if (one.inFlight < maxInFlight && !one.lostBy) return one;
    return undefined;
  }

  #connect(): void {
    this.#opening += 1;
    this.#pool.connect().then(
      (client) => {
        this.#opening -= 1;
        this.#share(client);
      },
      (error: unknown) => {
        this.#opening -= 1;
        for (const one of this.#waiting.splice(0, maxInFlight)) one.fail(error);
      },
    );
  }

  #share(client: Client): void {
    const onLost = (error: Error): void => {
      shared.lostBy ??= error;
    };
    const shared: SharedConnection = {
      client,
      inFlight: 0,
      hasFailed: false,
      lostBy: undefined,
      onLost,
      isCorked: false,
    };
    client.on('error', onLost);
    client.pipeline = true;
    this.#open.push(shared);
    for (const one of this.#waiting.splice(0, maxInFlight)) this.#send(shared, one);
    if (shared.inFlight === 0) this.#release(shared);
  }

  #send(shared: SharedConnection, { config, done, fail }: Statement): void {
    shared.inFlight += 1;
    corkForTurn(shared);
    shared.client.query(config).then(
      (result) => {
        this.#end(shared);
        done(result);
      },
      (error: unknown) => {
        const isCaused = shared.hasFailed && isCollateral(error);
        shared.hasFailed = true;
        // Most errors of the server leave the connection usable.
        if (sqlState(error) === undefined || shared.client.connection.stream.destroyed)
          shared.lostBy ??= error as Error;
        this.#end(shared);
        if (isCaused) this.#pool.query(config).then(done, fail);
        else fail(error);
      },
    );
  }

  #end(shared: SharedConnection): void {
    shared.inFlight -= 1;
    const next = shared.lostBy ? undefined : this.#waiting.shift();
    if (next) this.#send(shared, next);
    else if (shared.inFlight === 0) this.#release(shared);
  }

  #release(shared: SharedConnection): void {
    const { client, lostBy } = shared;
    this.#open.splice(this.#open.indexOf(shared), 1);
    client.pipeline = false;
    client.removeListener('error', shared.onLost);
    client.release(lostBy);
  }
}

/** Writes the statements of this turn of the event loop together. */
function corkForTurn(shared: SharedConnection): void {
  if (shared.isCorked) return;
  shared.isCorked = true;
  const { stream } = shared.client.connection;
  stream.cork();
  setImmediate(() => {
    shared.isCorked = false;
    stream.uncork();
  });
}

const connectionsOf = new WeakMap<Pool, SharedConnections>();

/** Runs a short read-only statement. */
export function queryShared(pool: Pool, config: QueryConfig): Promise<QueryResult> {
  const connections = connectionsOf.get(pool) ?? new SharedConnections(pool);
  connectionsOf.set(pool, connections);
  return connections.query(config);
}
