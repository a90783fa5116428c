import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestProduct } from './client.ts';
import { queriesOf } from './queries.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();
const student = await build.student();
const { id: examId } = await build.exam();
await build.profile({ user: student });
const { id: departmentId } = await build.department();
for (let number = 0; number < 12; number += 1)
  await product.rest('POST /notices', { title: `Notice ${number}`, bodyText: '<p>Come\nsoon.</p>' }, admin);

const notices = `query Notices($page: Int!, $keyword: String) {
  notices(page: $page, keyword: $keyword) { notices { ...Row } page pages count }
} fragment Row on Notice { id title preview date __typename }`;
const profile = `query Profile($userId: ID!, $brief: Boolean = false) {
  profile(userId: $userId) { id user { name paymentInfo { status } } marks @skip(if: $brief) { written } }
}`;
const search = `query Find($search: ApplicantSearch!) {
  applicants(search: $search) { applicants { id name paymentStatus submittedAt } again: count pages institutionStats { hscInstitutions { __typename } } }
}`;
const two = 'query One { me { id } } query Two { departments { count } }';

/** The same request twice: by Apollo Server, which negotiates this Accept header, and by the fast path. */
async function bothWays(
  body: object | string,
  {
    token,
    lang = 'en',
    keys = [],
    ...more
  }: { token?: string; lang?: string; keys?: readonly string[]; 'accept-encoding'?: string } = {},
) {
  const send = async (accept: string, key?: string) => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: {
        accept,
        'accept-language': lang,
        'content-type': 'application/json',
        'x-request-id': 'the-same-request',
        'accept-encoding': 'identity',
        ...more,
        ...(token ? { 'x-auth-token': token } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { date: _, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  };
  const apollo = await send('application/json;q=0.9, application/json', keys[0]);
  return { apollo, fast: await send('application/json', keys[1]) };
}

const save =
  'mutation Save($input: DepartmentInput!) { saveDepartment(input: $input) { departmentName programs { id } } }';
const twice =
  'mutation Twice($input: DepartmentInput!) { a: saveDepartment(input: $input) { id } b: saveDepartment(input: $input) { id } }';
const texts = { notices, profile, search, two, save, twice };
for (const text of Object.values(texts)) expect(product.documents.add(text)).toBeUndefined();
const idOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

describe('a query by a persisted document, compiled and by Apollo Server', () => {
  const asAdmin = { token: admin.token };
  it.each<[string, object | string, { token?: string; lang?: string; 'accept-encoding'?: string }?]>([
    ['a list', { query: notices, variables: { page: 1 } }, asAdmin],
    ['a list by its identifier', { documentId: idOf(notices), variables: { page: 2 } }, asAdmin],
    ['a page beyond the last', { query: notices, variables: { page: 9 } }, asAdmin],
    ['a filter', { query: notices, variables: { page: 1, keyword: 'notice 1' } }, asAdmin],
    ['a nested object', { query: profile, variables: { userId: student.id } }, asAdmin],
    ['a directive', { query: profile, variables: { userId: student.id, brief: true } }, asAdmin],
    ['a search', { query: search, variables: { search: { exam: examId } } }, asAdmin],
    ['one of two operations', { query: two, operationName: 'Two' }, asAdmin],
    ['an operation that is missing', { query: two, operationName: 'Three' }, asAdmin],
    ['two operations without a name', { query: two }, asAdmin],
    ['no caller', { query: notices, variables: { page: 1 } }],
    ['an invalid token', { query: notices, variables: { page: 1 } }, { token: 'x.y.z' }],
    ['a caller without the right', { query: search, variables: { search: {} } }, { token: student.token }],
    ["another user's row", { query: profile, variables: { userId: admin.id } }, { token: student.token }],
    ['a blank id', { query: profile, variables: { userId: ' ' } }, asAdmin],
    ['a refusal in Bangla', { query: profile, variables: { userId: admin.id } }, { ...asAdmin, lang: 'bn' }],
    ['a value beyond its rule', { query: notices, variables: { page: 0 } }, asAdmin],
    ['a variable of a wrong type', { query: notices, variables: { page: 'x' } }, { ...asAdmin, lang: 'bn' }],
    ['a missing variable', { query: notices }, asAdmin],
    ['an unknown field of an input', { query: search, variables: { search: { x: 1 } } }, asAdmin],
    ['variables in a list', { query: notices, variables: [] }, asAdmin],
    ['variables in a string', { query: notices, variables: '{}' }, asAdmin],
    ['an empty operation name', { query: notices, variables: { page: 1 }, operationName: '' }, asAdmin],
    ['two operations and an empty name', { query: two, operationName: '' }, asAdmin],
    ['an operation name that is a number', { query: two, operationName: 1 }, asAdmin],
    ['a cost beyond the limit', { query: search, variables: { search: { limit: 100_000 } } }, asAdmin],
    [
      'variables beyond the depth',
      { query: notices, variables: JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) },
      asAdmin,
    ],
    ['a batch', [{ query: notices, variables: { page: 1 } }], asAdmin],
    ['a body that is no JSON', '{"query":', asAdmin],
    ['a body that is a string', '"query"', asAdmin],
    ['an empty body', '', asAdmin],
    ['a compressed list', { query: notices, variables: { page: 1 } }, { ...asAdmin, 'accept-encoding': 'br, gzip' }],
    ['a byte order mark', `\uFEFF${JSON.stringify({ query: two, operationName: 'Two' })}`, asAdmin],
  ])('gives the same answer: %s', async (_, body, options) => {
    const { apollo, fast } = await bothWays(body, options);
    expect(fast).toEqual(apollo);
    // Now from what is remembered of the body and its answer.
    expect((await bothWays(body, options)).fast).toEqual(apollo);
  });

  it('treats an empty operation name as absent', async () => {
    const one = await bothWays({ query: notices, variables: { page: 1 }, operationName: '' }, asAdmin);
    const plain = await bothWays({ query: notices, variables: { page: 1 } }, asAdmin);
    expect([one.apollo.status, one.apollo.text]).toEqual([200, plain.apollo.text]);
    expect((await bothWays({ query: two, operationName: '' }, asAdmin)).apollo.status).toBe(400);
  });

  it.each(['Three', undefined])(
    'refuses an Idempotency-Key for the unknown operation %s with 400',
    async (operationName) => {
      const { apollo, fast } = await bothWays({ query: two, operationName }, { ...asAdmin, keys: ['a', 'b'] });
      expect([apollo.status, fast.status]).toEqual([400, 400]);
    },
  );

  const named = (departmentName: string, deptShortCode: string) => ({ input: { departmentName, deptShortCode } });
  const saved = async (name: string): Promise<number> =>
    (await product.sql`SELECT count(*) AS n FROM departments WHERE department_name = ${name}`)[0].n;
  const renamed = { id: departmentId, ...named('Mathematics', 'MATH').input };

  it.each<[string, object, { token?: string; lang?: string; keys?: string[] }?]>([
    ['a change', { query: save, variables: { input: renamed } }, asAdmin],
    ['a change by its identifier', { documentId: idOf(save), variables: { input: renamed } }, asAdmin],
    ['several changes', { query: twice, variables: { input: renamed } }, asAdmin],
    ['a refused change', { query: save, variables: { input: { ...renamed, id: student.id } } }, asAdmin],
    ['several broken rules', { query: save, variables: named('', '') }, { ...asAdmin, lang: 'bn' }],
    ['a violated constraint', { query: save, variables: named('Other', 'MATH') }, asAdmin],
    ['a change without a caller', { query: save, variables: named('None', 'NONE') }],
    ['a change without the right', { query: save, variables: named('None', 'NONE') }, { token: student.token }],
    ['a change with a wrong variable', { query: save, variables: { input: { x: 1 } } }, asAdmin],
    ['a change with a key', { query: save, variables: { input: renamed } }, { ...asAdmin, keys: ['one', 'two'] }],
    ['a refused change with a key', { query: save, variables: named('', '') }, { ...asAdmin, keys: ['1', '2'] }],
    ['an invalid key', { query: save, variables: { input: renamed } }, { ...asAdmin, keys: ['a b', 'a b'] }],
    ['a key for several changes', { query: twice, variables: { input: renamed } }, { ...asAdmin, keys: ['3', '4'] }],
    [
      'a key without the right',
      { query: save, variables: named('N', 'N') },
      { token: student.token, keys: ['5', '6'] },
    ],
    ['a key of another request', { query: save, variables: named('Late', 'L') }, { ...asAdmin, keys: ['one', 'two'] }],
  ])('gives the same answer: %s', async (_, body, options) => {
    const { apollo, fast } = await bothWays(body, options);
    expect(fast).toEqual(apollo);
  });

  it.each([
    ['by its text', { query: save, operationName: '' }],
    ['by its identifier', { documentId: idOf(save), operationName: 'Save' }],
  ])('replays the answer of the other path to the same Idempotency-Key: a change %s', async (name, document) => {
    const body = { ...document, variables: named(`Dept ${name}`, name.slice(-4).toUpperCase()) };
    const key = name.replaceAll(' ', '-');
    const first = await bothWays(body, { ...asAdmin, keys: [key, key] });
    expect(first.fast.headers['idempotent-replayed']).toBe('true');
    expect(first.fast.text).toBe(first.apollo.text);
    const again = await bothWays(body, { ...asAdmin, keys: [key, key] });
    expect(again.apollo).toEqual(again.fast);
    expect(again.fast.text).toBe(first.fast.text);
    expect(await saved(`Dept ${name}`)).toBe(1);
  });

  it('makes a change with a key once of ten concurrent requests on both paths', async () => {
    const body = { query: save, variables: named('Once', 'ONCE') };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => bothWays(body, { ...asAdmin, keys: ['once', 'once'] })),
    );
    for (const { status } of all.flatMap(({ apollo, fast }) => [apollo, fast])) expect([200, 409]).toContain(status);
    expect(await saved('Once')).toBe(1);
  });

  it('refuses the next request after a sign-out, also while requests of other sessions share its statement', async () => {
    const body = { query: two, operationName: 'One' };
    const leaver = await build.student();
    for (let round = 0; round < 5; round += 1) {
      const other = await build.student();
      await product.graphql('mutation { signOut { msg } }', {}, other);
      const answers = await Promise.all(
        [leaver, other, admin].map(async ({ token }) => (await bothWays(body, { token })).fast.text),
      );
      expect(answers.map((text) => /UNAUTHENTICATED/.test(text))).toEqual([false, true, false]);
    }
  });
});

describe('the cache of shared answers', () => {
  const queryNotices = (page = 1, token = student.token) =>
    product.graphql<{ notices: { notices: { title: string }[]; count: number } }>(notices, { page }, { token });
  const titleNow = async (): Promise<string | undefined> => (await queryNotices()).data?.notices.notices[0]?.title;
  const listsIn = (queries: string[]): number => queries.filter((one) => /FROM notices/.test(one)).length;

  it('answers from one execution, also concurrent requests', async () => {
    await product.source.query(
      `UPDATE notices SET title = title || '.' WHERE id = (SELECT max(id::text)::uuid FROM notices)`,
    );
    const queries = await queriesOf(product, () => Promise.all(Array.from({ length: 10 }, () => queryNotices())));
    expect(listsIn(queries)).toBe(1);
    expect(listsIn(await queriesOf(product, () => queryNotices()))).toBe(0);
  });

  it('is keyed by the variables that the operation declares, unless they are long', async () => {
    const send = (variables: object) => product.graphql(notices, { page: 1, ...variables }, student);
    const listsOf = async (variables: object) => listsIn(await queriesOf(product, () => send(variables)));
    await send({});
    expect(await listsOf({ undeclared: 'x'.repeat(2_000) })).toBe(0);
    expect(await listsOf({ keyword: null })).toBeGreaterThan(0);
    const keyword = 'x'.repeat(90);
    expect([await listsOf({ keyword }), await listsOf({ keyword })]).toEqual([1, 0]);
    const open = 'query Open($intake: ID) { openExams(intake: $intake) { id } }';
    const long = { intake: 'x'.repeat(2_000) };
    const set = vi.spyOn(Map.prototype, 'set');
    onTestFinished(() => set.mockRestore());
    await product.graphql(open, long, student);
    expect(set.mock.calls.filter(([key]) => String(key).includes(long.intake))).toEqual([]);
  });

  it.each([1, 2, 3])('answers the next request with a change, by this node or another (%i)', async (round) => {
    const before = await titleNow();
    // Only the database knows of this change, as of one by another node.
    await product.source.query('UPDATE notices SET title = $1 WHERE title = $2', [`Changed ${round}`, before]);
    expect(await titleNow()).toBe(`Changed ${round}`);
    const { body } = await product.rest<{ _id: string }>(
      'POST /notices',
      { title: `Added ${round}`, bodyText: '<p>Now.</p>' },
      admin,
    );
    expect(await titleNow()).toBe(`Added ${round}`);
    await product.rest(`DELETE /notices/${body._id}`, undefined, admin);
    expect(await titleNow()).toBe(`Changed ${round}`);
  });

  it('shows no change of a transaction that is rolled back, and none before it commits', async () => {
    const before = await titleNow();
    await product.source
      .transaction(async (inside) => {
        await inside.query(`UPDATE notices SET title = 'Half done'`);
        expect(await titleNow()).toBe(before);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await titleNow()).toBe(before);
  });

  it('shares no answer between roles, with errors, or with fields of the caller', async () => {
    const lists = 'query Own { departments { count } me { id } }';
    const idOfMe = async (token: string) =>
      (await product.graphql<{ me: { id: string } }>(lists, {}, { token })).data?.me.id;
    expect(await idOfMe(admin.token)).toBe(admin.id);
    expect(await idOfMe((await build.admin()).token)).not.toBe(admin.id);
    const exams = 'query Exams { exams { count } }';
    expect((await product.graphql(exams, {}, admin)).code).toBe('OK');
    expect((await product.graphql(exams, {}, student)).code).toBe('FORBIDDEN');
    expect((await product.graphql(notices, { page: 1 })).code).toBe('UNAUTHENTICATED');
  });

  it('answers no cached answer to a revoked session, and none to a door device', async () => {
    const leaver = await build.student();
    const reader = await build.student();
    const noticesFor = (token: string, headers = {}) => product.graphql(notices, { page: 1 }, { token, headers });
    const answers = [await noticesFor(leaver.token), await noticesFor(reader.token), await noticesFor(leaver.token)];
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    await product.graphql('mutation { signOut { msg } }', {}, leaver);
    expect((await noticesFor(leaver.token)).code).toBe('UNAUTHENTICATED');
    expect((await noticesFor(reader.token)).code).toBe('OK');
    const device = { 'x-door-device': '00000000-0000-4000-8000-000000000000' };
    expect((await noticesFor(reader.token, device)).code).toBe('FORBIDDEN');
  });

  it('answers no caller whom the operation refuses', async () => {
    const strict = await startTestProduct({ REQUIRE_SECOND_FACTOR: 'true' });
    const read = (token: string) => strict.product.graphql(notices, { page: 1 }, { token });
    const { token } = await strict.build.student();
    const { token: withoutSecondFactor } = await strict.build.admin();
    for (let round = 0; round < 2; round += 1) {
      expect((await read(token)).code).toBe('OK');
      expect((await read(withoutSecondFactor)).code).not.toBe('OK');
    }
  });
});
