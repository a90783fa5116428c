import type { TestProduct } from './client.ts';

/** The SQL statements of the product during `work`, including those of concurrent work. */
export async function queriesOf(product: TestProduct, work: () => Promise<unknown>): Promise<string[]> {
  const { source } = product;
  const own = source.logger;
  const seen: string[] = [];
  source.logger = Object.create(own, { logQuery: { value: (query: string) => seen.push(query) } }) as typeof own;
  try {
    await work();
  } finally {
    source.logger = own;
  }
  return seen;
}
