import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from './support/bench.ts';
import { compareLoads } from './support/measure.ts';
import { accounts, root } from './support/stage.ts';

export const bench: Benchmark = {
  id: 'S4',
  title: 'notices by the façade against the same operation by GraphQL',
  async run(stage) {
    const token = await stage.signIn(...accounts.student);
    const query = readFileSync(join(root, 'api/src/features/notices/notices.graphql'), 'utf8');
    const bodies = [JSON.stringify({ query: operationOf(query, 'RestNotices'), variables: {} })];
    const { url } = stage.product;
    const ratio = await compareLoads(
      stage,
      'notices',
      { url: `${url}/api/notices`, token },
      { url: `${url}/graphql`, token, bodies },
    );
    return { ratio, goal: '≥ 0.85' };
  },
};

/** One operation with the fragment that precedes it. */
function operationOf(document: string, name: string): string {
  const [fragment = '', ...others] = document.split(/\n(?=query|mutation)/);
  return fragment + others.find((one) => one.startsWith(`query ${name}`));
}
