import type { TestProduct } from './client.ts';

/** Whether a request reads or writes its session depends on the cache of sessions. */
const isOfSession = (query: string): boolean =>
  /FROM sessions s JOIN users|UPDATE sessions s SET last_seen_at/.test(query);

/** The SQL statements of the product during `work`, including those of concurrent work; those of sessions on request. */
export async function queriesOf(
  product: TestProduct,
  work: () => Promise<unknown>,
  { withSessions = false } = {},
): Promise<string[]> {
  const { source } = product;
  const own = source.logger;
  const seen: string[] = [];
  source.logger = Object.create(own, { logQuery: { value: (query: string) => seen.push(query) } }) as typeof own;
  try {
    await work();
  } finally {
    source.logger = own;
  }
  return withSessions ? seen : seen.filter((query) => !isOfSession(query));
}
