import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();
const { token } = admin;

const blanks = ['', ' ', '\u202e', '\u200b\u2060'];
const countOf = async (table: string): Promise<number> =>
  (await product.ctx.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

describe('a blank id answers NOT_FOUND and adds no row', () => {
  it.each(blanks)('in the input of a mutation: %j', async (id) => {
    const before = await countOf('notices');
    const { errors } = await product.graphql(
      'mutation ($input: NoticeInput!) { saveNotice(input: $input) { id } }',
      { input: { id, title: 'Title', bodyText: '<p>Body</p>' } },
      { token },
    );
    expect([errors?.[0]?.extensions?.['code'], await countOf('notices')]).toEqual(['NOT_FOUND', before]);
  });

  it.each(blanks.filter(Boolean))('in the path of a façade call: %j', async (id) => {
    const before = await countOf('notices');
    const body = { title: 'Title', bodyText: '<p>Body</p>' };
    const { status } = await product.rest(`PUT /notices/${encodeURIComponent(id)}`, body, { token });
    expect([status, await countOf('notices')]).toEqual([404, before]);
  });

  // An empty _id is how forms of the legacy client add an exam.
  it.each(blanks.filter(Boolean))('in the body of a façade call: %j', async (_id) => {
    const before = await countOf('exams');
    const { id: program } = await build.program();
    const body = { _id, title: 'Exam', program, trimester: 'Fall', year: 2027, examDate: '2027-01-10T04:00:00Z' };
    expect((await product.rest('POST /exams', body, { token })).status).toBe(404);
    expect(await countOf('exams')).toBe(before);
  });
});
