import type { Benchmark } from './support/bench.ts';
import { bareServer } from './support/child.ts';
import { compareLoads } from './support/measure.ts';
import { accounts, requestBody } from './support/stage.ts';

/** The columns of the web client's page of notices. */
export const noticesSql = `SELECT id, title, left(replace(body_plain, chr(10), ' · '), 80) AS preview, published_at AS date
  FROM notices ORDER BY published_at DESC, id DESC LIMIT 10`;

export const bench: Benchmark = {
  id: 'S1',
  title: 'a page of notices by GraphQL, signed in and uncached, against bare node:http with one named statement',
  async run(stage) {
    const bare = await bareServer(stage, { notices: { text: noticesSql, field: 'notices' } });
    try {
      const { url } = await stage.startNode({ ANSWER_CACHE: 'false' });
      const token = await stage.signIn(...accounts.student);
      const bodies = [requestBody('Notices', { page: 1 })];
      const load = { url: `${url}/graphql`, token, bodies };
      const ratio = await compareLoads(stage, 'notices', load, { url: `${bare.url}/notices` });
      return { ratio, goal: '≥ 0.70' };
    } finally {
      bare.stop();
    }
  },
};
