import { availableParallelism } from 'node:os';
import type { Benchmark } from './support/bench.ts';
import { measurePairs, printPair, sendLoad } from './support/measure.ts';
import { accounts, requestBody } from './support/stage.ts';

export const bench: Benchmark = {
  id: 'S11',
  title: 'two nodes on one database against one node: requests a second',
  async run(stage) {
    await stage.grow(stage.pick(10_000, 300));
    const second = await stage.startNode({ ROLE: 'web' });
    const token = await stage.signIn(...accounts.admin);
    const bodies = [
      requestBody('Notices', { page: 1 }),
      requestBody('FindApplicants', { search: { page: 1, limit: 50 } }),
    ];
    const load = (url: string, connections: number) =>
      sendLoad(stage, { url: `${url}/graphql`, token, bodies, connections });
    const pair = await measurePairs(stage, {
      product: async () => {
        const results = await Promise.all([stage.product, second].map(({ url }) => load(url, 8)));
        return results.reduce((sum, { rate }) => sum + rate, 0);
      },
      baseline: async () => (await load(stage.product.url, 16)).rate,
    });
    console.log(`  cores of this machine, shared with database and load generator: ${availableParallelism()}`);
    return { ratio: printPair('notices and searches a second', pair), goal: '≥ 1.60 where cores allow' };
  },
};
