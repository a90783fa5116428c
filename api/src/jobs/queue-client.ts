import { Client, type QueryResult } from 'pg';
import { canNameStatements, isErrorOfName, type PreparedStatement, prepared } from '../db/prepared.ts';
import { sqlState } from '../db/sql-state.ts';

/** The frequent statements of pg-boss: claims, and completions of a batch. Their texts differ only by queue. */
const ofJobs = /^\s*WITH\s+(next|input)\s+AS/;
const maxStatements = 200;
const statements = new Map<string, PreparedStatement>();

/** SQLSTATE feature_not_supported: the prepared plan does not fit a changed table. */
const changedTable = '0A000';

type Done = (error: Error | null, result?: QueryResult) => void;

/** The client of pg-boss's pool, which prepares frequent statements: planning a claim takes several times as long as running it. */
export class QueueClient extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
    const runPrepared = async ({ name, text }: PreparedStatement, values: unknown[]): Promise<QueryResult> => {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!isErrorOfName(error) && sqlState(error) !== changedTable) throw error;
        return query(text, values);
      }
    };
    // The pool queries with callbacks.
    const queryOfPool = (...args: unknown[]): unknown => {
      const [text, values, done] = args;
      const statement = typeof text === 'string' && Array.isArray(values) ? statementOf(text) : undefined;
      if (!statement || typeof done !== 'function') return query(...args);
      const settle = done as Done;
      return void runPrepared(statement, values as unknown[]).then((result) => settle(null, result), settle);
    };
    Object.defineProperty(this, 'query', { value: queryOfPool });
  }
}

function statementOf(text: string): PreparedStatement | undefined {
  if (!canNameStatements()) return undefined;
  const known = statements.get(text);
  if (known || statements.size >= maxStatements || !ofJobs.test(text)) return known;
  const statement = prepared(text);
  statements.set(text, statement);
  return statement;
}
