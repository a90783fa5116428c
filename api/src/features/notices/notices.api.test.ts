import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
type Item = { _id: string; version: number; title: string; bodyText: string };
interface Page {
  notices: Item[];
  page: number;
  pages: number;
  count: number;
}
interface Errors {
  errors: { msg: string; code: string; field?: string }[];
}

let admin: BuiltUser;
let student: BuiltUser;
beforeAll(async () => {
  admin = await build.user({ role: 'ADMIN' });
  student = await build.user();
});
const as = (user: BuiltUser) => ({ token: user.token });
const add = (title: string, bodyText: string) =>
  product.rest<Item & Errors>('POST /notices/', { title, bodyText }, as(admin));

describe('notices', () => {
  it('are written as HTML, stored as a document, and come back clean', async () => {
    const { body } = await add(
      'Seat plan',
      '<h2>ভর্তি</h2><p onclick="x()">Hall <b>A</b><script>alert(1)</script> <a href="javascript:alert(1)">here</a></p>',
    );
    expect(body.bodyText).toBe('<h2>ভর্তি</h2><p>Hall <strong>A</strong> here</p>');
    const graphql = await product.graphql<{ notice: { preview: string; body: unknown[] } }>(
      'query ($id: ID!) { notice(id: $id) { preview body bodyText } }',
      { id: body._id },
      as(student),
    );
    expect(graphql.data?.notice).toMatchObject({ preview: 'ভর্তি · Hall A here' });
    expect(graphql.data?.notice.body).toHaveLength(2);
  });

  it('need a title and a body that shows something', async () => {
    const answer = await add('', '<p> &nbsp;</p><br>');
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one) => one.field)).toEqual(['title', 'bodyText']);
    expect((await add('x', '<script>1</script>')).status).toBe(400);
  });

  it('come newest first, ten a page, by keyword with wildcards taken literally', async () => {
    for (let number = 0; number < 12; number += 1) await add(`Batch notice ${number}`, `<p>100% of ${number}</p>`);
    const first = await product.rest<Page>('GET /notices?keyword=batch%20NOTICE&pageNumber=', undefined, as(student));
    expect(first.body).toMatchObject({ page: 1, pages: 2, count: 12 });
    expect(first.body.notices.map((one) => one.title)[0]).toBe('Batch notice 11');
    expect(first.body.notices).toHaveLength(10);
    const second = await product.rest<Page>('GET /notices/?keyword=Batch&pageNumber=2', undefined, as(student));
    expect(second.body.notices).toHaveLength(2);
    expect((await product.rest<Page>('GET /notices?keyword=100%25%20of%207', undefined, as(student))).body.count).toBe(
      1,
    );
    expect((await product.rest<Page>('GET /notices?keyword=1__%25', undefined, as(student))).body.count).toBe(0);
    const wrong = await product.rest('GET /notices?pageNumber=0', undefined, as(student));
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'pageNumber' }] } });
  });

  it('are changed and deleted by the office, and the second of two editors is told', async () => {
    const { body } = await add('Old', '<p>old</p>');
    const change = (title: string) =>
      product.rest<Item>(
        `PUT /notices/${body._id}`,
        { title, bodyText: '<p>new</p>', version: body.version },
        as(admin),
      );
    expect((await change('New')).body).toMatchObject({ title: 'New', bodyText: '<p>new</p>' });
    expect((await change('Newer')).status).toBe(409);
    expect(
      (await product.rest(`PUT /notices/${body._id}`, { title: 'x', bodyText: '<p>x</p>' }, as(student))).status,
    ).toBe(403);
    expect((await product.rest(`DELETE /notices/${body._id}`, undefined, as(admin))).body).toEqual({
      msg: 'Notice Deleted',
    });
    expect((await product.rest(`GET /notices/${body._id}`, undefined, as(student))).status).toBe(404);
  });

  it('are for the signed in', async () => {
    expect((await product.rest('GET /notices')).status).toBe(401);
  });

  it('answer JSON errors for a malformed body, an unknown path, a wrong method and an oversized body', async () => {
    expect((await product.rest<Errors>('POST /notices', '{"title":', as(admin))).body.errors[0]?.code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await product.rest<Errors>('GET /nothing/here', undefined, as(admin))).body.errors[0]?.code).toBe(
      'NOT_FOUND',
    );
    const wrong = await product.rest<Errors>('PATCH /notices', {}, as(admin));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(
      (await product.rest<Errors>('POST /notices', { title: 'x', bodyText: 'x'.repeat(400_000) }, as(admin))).status,
    ).toBe(413);
    expect(
      (await product.rest<Errors>('POST /notices', { title: 'a\u0000b', bodyText: '<p>x</p>' }, as(admin))).status,
    ).toBe(400);
  });
});
