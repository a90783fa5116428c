import { noticesSql } from './s01-notices.bench.ts';
import type { Benchmark } from './support/bench.ts';
import { bareServer } from './support/child.ts';
import { compareLoads } from './support/measure.ts';
import { accounts, call, requestBody } from './support/stage.ts';

/** Notices without a change between the requests; a change before the rounds empties the caches. */
export const bench: Benchmark = {
  id: 'S3',
  title: 'unchanged notices, signed in, against the uncached baseline',
  async run(stage) {
    const bare = await bareServer(stage, { notices: { text: noticesSql, field: 'notices' } });
    try {
      const { url } = stage.product;
      const token = await stage.signIn(...accounts.student);
      const admin = await stage.signIn(...accounts.admin);
      const body = requestBody('Notices', { page: 1 });
      const title = `Notice ${Date.now()}`;
      const saved = { input: { title, bodyText: '<p>Bring the admit card.</p>' } };
      await call(url, admin, requestBody('SaveNotice', saved));
      const { notices } = await call<{ notices: { notices: { title: string }[] } }>(url, token, body);
      if (notices.notices[0]?.title !== title) throw new Error('The saved notice is not in the answer.');
      const load = { url: `${url}/graphql`, token, bodies: [body] };
      const ratio = await compareLoads(stage, 'notices', load, { url: `${bare.url}/notices` });
      return { ratio, goal: '≥ 4' };
    } finally {
      bare.stop();
    }
  },
};
