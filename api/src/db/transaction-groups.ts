import pg, { type Client, type QueryConfig, type QueryResult } from 'pg';

const start = 'START TRANSACTION';
const commit = 'COMMIT';
const ends = new Set([commit, 'ROLLBACK']);

type Run = (...args: unknown[]) => unknown;

/** The parts of the driver's query and connection that its types leave out. */
interface Submitted {
  callback(error: unknown, result?: QueryResult | QueryResult[]): void;
  submit(connection: Wire): Error | null;
  /** The newest of its results. */
  _result?: { command?: string | null };
}
interface Wire {
  stream: { cork(): void; uncork(): void; destroy(): void };
  parsedStatements: Record<string, string>;
}

const createQuery = (config: QueryConfig): Submitted => new pg.Query(config) as unknown as Submitted;

/** A query of the extended protocol, which all members of a group must use. */
const extended = (text: string): QueryConfig => ({ text, queryMode: 'extended' }) as QueryConfig;

/** The statement to send with the COMMIT, by connection. */
const lastStatements = new WeakMap<object, QueryConfig>();

/** Sends the statement with the COMMIT of the connection's transaction, in one write: if it fails, nothing is committed. */
export function sendWithCommit(client: object, statement: QueryConfig): void {
  lastStatements.set(client, statement);
}

/**
 * Groups the statements of a transaction into one write and one answer: START TRANSACTION with the first statement, COMMIT with one whose
 * result is not needed, and statements that do not depend on each other. If one fails, the server skips those after it.
 */
export function createTransactionGroups(client: Client, query: Run) {
  const wire = client.connection as unknown as Wire;
  let isStartPending = false;

  /** Returns the results in their order. */
  function runGroup(configs: readonly QueryConfig[]): Promise<QueryResult[]> {
    const [last, ...others] = configs.map(createQuery).reverse();
    if (!last) return Promise.resolve([]);
    return new Promise((done, fail) => {
      last.callback = (error, result) => {
        // Queued statements of this connection must not run without the transaction.
        if (error && configs[0]?.text === start && !last._result?.command) wire.stream.destroy();
        if (error) return fail(error);
        done(Array.isArray(result) ? result : [result as QueryResult]);
      };
      const submit = last.submit.bind(last);
      last.submit = (connection) => {
        connection.stream.cork();
        try {
          // Only the last statement ends the group (Sync).
          const open = Object.create(connection, { sync: { value: () => undefined } }) as Wire;
          for (const other of others.reverse()) other.submit(open);
          return submit(connection);
        } finally {
          connection.stream.uncork();
        }
      };
      query(last);
    });
  }

  async function runLast(configs: readonly QueryConfig[]): Promise<QueryResult | undefined> {
    return (await runGroup(configs)).at(-1);
  }

  /** Whether a statement can be in a group: one with values, or with a name that the connection knows. */
  const fits = ({ name, values }: QueryConfig): boolean =>
    name === undefined ? (values?.length ?? 0) > 0 : wire.parsedStatements[name] !== undefined;

  async function end(command: string): Promise<unknown> {
    const last = command === commit ? lastStatements.get(client) : undefined;
    lastStatements.delete(client);
    if (isStartPending && !last) {
      isStartPending = false;
      return { command, rows: [], rowCount: null };
    }
    if (isStartPending) await query(start);
    isStartPending = false;
    if (last && fits(last)) return runLast([last, extended(command)]);
    if (last) await query(last);
    return query(command);
  }

  return {
    /** Whether the next statement runs in a transaction. */
    isOpen: (): boolean => isStartPending || client.getTransactionStatus() === 'T',
    /** Runs the statement, after a pending START TRANSACTION. */
    async run(args: unknown[]): Promise<unknown> {
      const [first, values] = args as [string | QueryConfig, unknown[] | undefined];
      if (first === start) {
        isStartPending = true;
        return { command: start, rows: [], rowCount: null };
      }
      if (typeof first === 'string' && ends.has(first)) return end(first);
      if (!isStartPending) return query(...args);
      isStartPending = false;
      const config: QueryConfig = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first;
      if (fits(config)) return runLast([extended(start), config]);
      await query(start);
      return query(...args);
    },
    /** Runs independent statements together, or one after another until the connection knows their names. */
    async runTogether(configs: readonly QueryConfig[]): Promise<QueryResult[]> {
      if (configs.every(fits)) {
        const starts = isStartPending ? [extended(start)] : [];
        isStartPending = false;
        return (await runGroup([...starts, ...configs])).slice(starts.length);
      }
      const results: QueryResult[] = [];
      for (const config of configs) results.push((await this.run([config])) as QueryResult);
      return results;
    },
    /** Sends a pending START TRANSACTION before a cursor; the driver preserves the order. */
    flush(): void {
      if (isStartPending) void Promise.resolve(query(start)).catch(() => undefined);
      isStartPending = false;
    },
  };
}
