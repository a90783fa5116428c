import { describe, expect, it } from 'vitest';
import { type Refused, startTestProduct } from '../../../test/client.ts';

const { product, build } = await startTestProduct();
type Item = { _id: string; version: number; title: string; bodyText: string };
interface Page {
  notices: Item[];
  page: number;
  pages: number;
  count: number;
}
const admin = { token: (await build.admin()).token };
const student = { token: (await build.student()).token };
const add = (title: string, bodyText: string) =>
  product.rest<Item & Refused>('POST /notices/', { title, bodyText }, admin);
const list = async (query: string) => (await product.rest<Page>(`GET /notices${query}`, undefined, student)).body;

describe('notices', () => {
  it('saveNotice parses HTML to a document and answers sanitised HTML', async () => {
    const { body } = await add(
      'Seat plan',
      '<h2>ভর্তি</h2><p onclick="x()">Hall <b>A</b><script>alert(1)</script> <a href="javascript:alert(1)">here</a></p>',
    );
    expect(body.bodyText).toBe('<h2>ভর্তি</h2><p>Hall <strong>A</strong> here</p>');
    const graphql = await product.graphql<{ notice: { preview: string; body: unknown[] } }>(
      'query ($id: ID!) { notice(id: $id) { preview body bodyText } }',
      { id: body._id },
      student,
    );
    expect(graphql.data?.notice).toMatchObject({ preview: 'ভর্তি · Hall A here' });
    expect(graphql.data?.notice.body).toHaveLength(2);
  });

  it('saveNotice refuses a missing title and a blank body', async () => {
    const answer = await add('', '<p> &nbsp;</p><br>');
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one) => one.field)).toEqual(['title', 'bodyText']);
    expect((await add('x', '<script>1</script>')).status).toBe(400);
  });

  it('publicNotices and publicNotice answer visitors with the public notices only', async () => {
    const query = 'mutation ($input: NoticeInput!) { saveNotice(input: $input) { id version isPublic } }';
    const save = async (input: object) =>
      (
        await product.graphql<{ saveNotice: { id: string; version: number; isPublic: boolean } }>(
          query,
          { input },
          admin,
        )
      ).data?.saveNotice;
    const open = await save({ title: 'For all', bodyText: '<p>a</p>', isPublic: true });
    const inner = await save({ title: 'For applicants', bodyText: '<p>b</p>' });
    const visit = async (id: string | undefined) =>
      product.graphql<{ publicNotice: object; publicNotices: { notices: { title: string }[]; count: number } }>(
        'query ($id: ID!) { publicNotice(id: $id) { title body } publicNotices { notices { title } count } }',
        { id },
      );
    const { data } = await visit(open?.id);
    expect(data).toMatchObject({
      publicNotice: { title: 'For all' },
      publicNotices: { notices: [{ title: 'For all' }], count: 1 },
    });
    expect((await visit(inner?.id)).code).toBe('NOT_FOUND');
    const input = { id: open?.id, version: open?.version, title: 'For all', bodyText: '<p>c</p>' };
    expect((await save(input))?.isPublic).toBe(true);
    await save({ ...input, version: undefined, isPublic: false });
    expect((await visit(open?.id)).code).toBe('NOT_FOUND');
  });

  it('notices for a reader lists pinned ones, then the own language, then the newest', async () => {
    const add = async (title: string, more: object = {}) => {
      const input = { title, bodyText: '<p>reader</p>', ...more };
      const save = 'mutation ($input: NoticeInput!) { saveNotice(input: $input) { id } }';
      expect((await product.graphql(save, { input }, admin)).code).toBe('OK');
    };
    await add('Reader pinned', { isPinned: true });
    await add('পাঠক এক');
    await add('Reader two');
    await add('পাঠক তিন');
    const titles = async (lang: 'en' | 'bn', forReader?: boolean) => {
      const { data } = await product.graphql<{ notices: { notices: { title: string; isPinned: boolean }[] } }>(
        'query ($forReader: Boolean) { notices(keyword: "reader", forReader: $forReader) { notices { title isPinned } } }',
        { forReader },
        { token: admin.token, lang },
      );
      return data?.notices.notices.map(({ title, isPinned }) => (isPinned ? `*${title}` : title));
    };
    expect(await titles('en', true)).toEqual(['*Reader pinned', 'Reader two', 'পাঠক তিন', 'পাঠক এক']);
    expect(await titles('bn', true)).toEqual(['*Reader pinned', 'পাঠক তিন', 'পাঠক এক', 'Reader two']);
    expect(await titles('bn')).toEqual(['পাঠক তিন', 'Reader two', 'পাঠক এক', '*Reader pinned']);
  });

  it('notices lists ten a page, newest first, by keyword with literal wildcards', async () => {
    for (let number = 0; number < 12; number += 1) await add(`Batch notice ${number}`, `<p>100% of ${number}</p>`);
    const first = await list('?keyword=batch%20NOTICE&pageNumber=');
    expect(first).toMatchObject({ page: 1, pages: 2, count: 12 });
    expect(first.notices.map((one) => one.title)[0]).toBe('Batch notice 11');
    expect(first.notices).toHaveLength(10);
    expect((await list('/?keyword=Batch&pageNumber=2')).notices).toHaveLength(2);
    expect((await list('?keyword=100%25%20of%207')).count).toBe(1);
    expect((await list('?keyword=1__%25')).count).toBe(0);
    const wrong = await product.rest('GET /notices?pageNumber=0', undefined, student);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'pageNumber' }] } });
  });

  it('saveNotice and deleteNotice are for administrators; a stale version answers 409', async () => {
    const { body } = await add('Old', '<p>old</p>');
    const path = `/notices/${body._id}` as const;
    const change = (title: string, caller = admin) =>
      product.rest<Item>(`PUT ${path}`, { title, bodyText: '<p>new</p>', version: body.version }, caller);
    expect((await change('New')).body).toMatchObject({ title: 'New', bodyText: '<p>new</p>' });
    expect((await change('Newer')).status).toBe(409);
    expect((await change('x', student)).status).toBe(403);
    expect((await product.rest(`DELETE ${path}`, undefined, admin)).body).toEqual({ msg: 'Notice Deleted' });
    expect((await product.rest(`GET ${path}`, undefined, student)).status).toBe(404);
    expect((await product.rest('GET /notices')).status).toBe(401);
  });

  it('answers JSON errors for a malformed body, an unknown path, a wrong method and an oversized body', async () => {
    const malformed = await product.rest<Refused>('POST /notices', '{"title":', admin);
    expect(malformed.code).toBe('BAD_USER_INPUT');
    const unknown = await product.rest<Refused>('GET /nothing/here', undefined, admin);
    expect(unknown.code).toBe('NOT_FOUND');
    const wrong = await product.rest<Refused>('PATCH /notices', {}, admin);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await add('x', 'x'.repeat(400_000))).status).toBe(413);
    expect((await add('a\u0000b', '<p>x</p>')).status).toBe(400);
  });
});
