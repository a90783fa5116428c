import type { TestProduct } from './client.ts';

/** 'waits' once a session of the test database waits for a lock, 'answered' if the work ends before. */
export function waitsOrAnswers({ sql }: Pick<TestProduct, 'sql'>, work: Promise<unknown>): Promise<string> {
  const isWaiting = async (): Promise<string> => {
    const [{ count }] = await sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return count > 0 ? 'waits' : isWaiting();
  };
  return Promise.race([work.then(() => 'answered'), isWaiting()]);
}
