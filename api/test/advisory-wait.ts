import type { TestProduct } from './client.ts';

/** 'waits' once a session of the test database waits for an advisory lock, 'answered' if the work ends before. */
export function waitsOrAnswers({ sql }: Pick<TestProduct, 'sql'>, work: Promise<unknown>): Promise<string> {
  const isWaiting = async (): Promise<string> => {
    const [{ count }] = await sql`SELECT count(*)::int AS count FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return count > 0 ? 'waits' : isWaiting();
  };
  return Promise.race([work.then(() => 'answered'), isWaiting()]);
}
