import pg, { type Client, type QueryConfig, type QueryResult } from 'pg';

const start = 'START TRANSACTION';
const ends = new Set(['COMMIT', 'ROLLBACK']);

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
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string }): void;
}

/**
 * Sends START TRANSACTION with the first statement of the transaction, in one write and one answer. Both belong to one group of messages:
 * if the start fails, the server skips the statement.
 */
export function createTransactionStart(client: Client, query: Run) {
  const wire = client.connection as unknown as Wire;
  let isDue = false;

  function runBoth(config: QueryConfig): Promise<QueryResult> {
    return new Promise((done, fail) => {
      const both = new pg.Query(config) as unknown as Submitted;
      both.callback = (error, result) => {
        // No transaction: statements that wait for this connection must not run without one.
        if (error && !both._result?.command) wire.stream.destroy();
        if (error) return fail(error);
        done((Array.isArray(result) ? result.at(-1) : result) as QueryResult);
      };
      const submit = both.submit.bind(both);
      both.submit = (connection) => {
        connection.stream.cork();
        try {
          connection.parse({ name: '', text: start, types: [] });
          connection.bind({ portal: '', statement: '', values: [] });
          connection.execute({ portal: '' });
          return submit(connection);
        } finally {
          connection.stream.uncork();
        }
      };
      query(both);
    });
  }

  /** A statement without values is sent as text, a named one by its name only if the connection knows it. */
  const fits = ({ name, values }: QueryConfig): boolean =>
    name === undefined ? (values?.length ?? 0) > 0 : wire.parsedStatements[name] !== undefined;

  return {
    /** Whether the next statement is in a transaction. */
    isOpen: (): boolean => isDue || client.getTransactionStatus() === 'T',
    /** Runs the statement, after the start that is due. */
    async run(args: unknown[]): Promise<unknown> {
      const [first, values] = args as [string | QueryConfig, unknown[] | undefined];
      if (first === start) {
        isDue = true;
        return { command: start, rows: [], rowCount: null };
      }
      if (!isDue) return query(...args);
      isDue = false;
      if (typeof first === 'string' && ends.has(first)) return { command: first, rows: [], rowCount: null };
      const config: QueryConfig = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first;
      if (fits(config)) return runBoth(config);
      await query(start);
      return query(...args);
    },
    /** Before a cursor, which is not a statement of one answer: the driver keeps the order. */
    flush(): void {
      if (isDue) void Promise.resolve(query(start)).catch(() => undefined);
      isDue = false;
    },
  };
}
