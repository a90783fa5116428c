import type { Benchmark } from './support/bench.ts';
import { bareServer } from './support/child.ts';
import { compareLoads } from './support/measure.ts';
import { accounts, requestBody } from './support/stage.ts';

/** 50 rows as the table of applicants shows them, by one join. */
const rowsSql = `SELECT p.id, u.id AS "userId", CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS "applicantId", u.name, u.phone, u.email,
    g.program_short_code AS "programShortCode", g.program_name AS course, x.trimester, x.year, x.batch,
    s.status AS "paymentStatus", p.submitted_at AS "submittedAt"
  FROM (SELECT id, user_id, exam_id, applicant_id, submitted_at FROM profiles ORDER BY id LIMIT 50 OFFSET $1::int) p
  JOIN users u ON u.id = p.user_id JOIN payment_summaries s ON s.user_id = p.user_id
  JOIN exams x ON x.id = p.exam_id JOIN programs g ON g.id = x.program_id
  ORDER BY p.id`;

const pages = Array.from({ length: 20 }, (_, at) => at + 1);

export const bench: Benchmark = {
  id: 'S2',
  title: 'a search of 50 applicants over 100,000 against bare node:http with one join',
  async run(stage) {
    await stage.grow(stage.rows ?? stage.pick(100_000, 300));
    const bare = await bareServer(stage, { applicants: { text: rowsSql, field: 'applicants' } });
    try {
      const token = await stage.signIn(...accounts.admin);
      const bodies = pages.map((page) => requestBody('FindApplicants', { search: { page, limit: 50 } }));
      const paths = pages.map((page) => `/applicants?at=${(page - 1) * 50}`);
      const load = { url: `${stage.product.url}/graphql`, token, bodies };
      const ratio = await compareLoads(stage, 'search', load, { url: bare.url, paths });
      return { ratio, goal: '≥ 0.70' };
    } finally {
      bare.stop();
    }
  },
};
