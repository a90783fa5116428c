import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();
const as = { token: admin.token };
type Refused = { errors: object[] };

/** A chain of fragments that each spread the next one twice: 2^25 fields in a short document. */
const doubling = (): string =>
  Array.from({ length: 25 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ');
const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const circle = times(240, (at) => `fragment C${at} on Query { ...C${(at + 1) % 240} }`);
const nested = (depth: number): string => (depth === 0 ? 'id' : `department { programs { ${nested(depth - 1)} } }`);

describe('GraphQL query limits', () => {
  const refused: [string, string, string][] = [
    ['11 levels', `{ openExams { program { ${nested(4)} } } }`, 'QUERY_TOO_COMPLEX'],
    ['31 aliases', `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: me { id }`).join(' ')} }`, 'QUERY_TOO_COMPLEX'],
    ['2,000 tokens and more', `{ ${'me { id } '.repeat(600)} }`, 'QUERY_TOO_COMPLEX'],
    [
      'circular fragments',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['doubling fragments', `{ ...F0 } ${doubling()} fragment F25 on Query { me { id } }`, 'QUERY_TOO_COMPLEX'],
    ['many directives', `{ me ${'@a'.repeat(900)} { id } }`, 'QUERY_TOO_COMPLEX'],
    ['directives at every field', `{ me { ${times(200, () => 'id @include(if: true)')} } }`, 'QUERY_TOO_COMPLEX'],
    [
      '1,000 aliases',
      `{ ${Array.from({ length: 1000 }, (_, at) => `a${at}: me { id }`).join(' ')} }`,
      'QUERY_TOO_COMPLEX',
    ],
    ['10,000 directives', `{ me ${'@a'.repeat(10_000)} { id } }`, 'QUERY_TOO_COMPLEX'],
    ['a huge page', '{ applicants(search: { limit: 99999999 }) { count } }', 'QUERY_TOO_COMPLEX'],
    ['a huge page of payments', '{ pendingPayments(limit: 99999999) { payments { userId } } }', 'QUERY_TOO_COMPLEX'],
    [
      'a huge page of marks',
      '{ examMarks(search: { examId: "x", limit: 99999999 }) { applicants { userId } } }',
      'QUERY_TOO_COMPLEX',
    ],
    ['too many days', '{ officeOverview { days(last: 99999999) { day } } }', 'QUERY_TOO_COMPLEX'],
    [
      'lists of lists',
      '{ departments { departments { programs { department { programs { department { programs { id } } } } } } } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'circular introspection',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'circular introspection by fragments',
      '{ __schema { types { ...T } } } fragment T on __Type { fields { type { fields { type { fields { type { name } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a fragment called __schema',
      '{ ...__schema } fragment __schema on Query { ...__schema }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a long circle of fragments', `{ ...C0 } ${circle}`, 'QUERY_TOO_COMPLEX'],
    [
      'a long circle of fragments after many empty lines',
      `${'\n'.repeat(90_000)} { ...C0 } ${circle}`,
      'QUERY_TOO_COMPLEX',
    ],
    [
      'an unused circle of fragments',
      '{ me { id } } fragment A on Query { ...B } fragment B on Query { ...A }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['one field many times', `{ me { ${times(1900, () => 'id')} } }`, 'QUERY_TOO_COMPLEX'],
    ['one field with many arguments', `{ ${times(190, (at) => `exam(id: ${at}) { title }`)} }`, 'QUERY_TOO_COMPLEX'],
    ['many operations', times(390, (at) => `query Q${at} { unknown }`), 'QUERY_TOO_COMPLEX'],
    ['several operations without operationName', 'query A { me { id } } query B { me { id } }', 'BAD_USER_INPUT'],
    [
      'the whole schema many times',
      `{ ${times(9, (at) => `a${at}: __schema { types { name } }`)} }`,
      'QUERY_TOO_COMPLEX',
    ],
    [
      'a long chain of fragments',
      `{ ...R0 } ${times(150, (at) => `fragment R${at} on Query { ...R${at + 1} me }`)} fragment R150 on Query { me { id } }`,
      'QUERY_TOO_COMPLEX',
    ],
    ['undefined fragments', `{ ${times(900, (at) => `...N${at}`)} }`, 'QUERY_TOO_COMPLEX'],
    ['many variables', `query (${times(400, (at) => `$v${at}: None`)}) { me { id } }`, 'GRAPHQL_VALIDATION_FAILED'],
    ['a deep list', `{ exam(id: ${'['.repeat(90)}${']'.repeat(90)}) { id } }`, 'GRAPHQL_VALIDATION_FAILED'],
    ['a deeper list', `{ exam(id: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`, 'QUERY_TOO_COMPLEX'],
    ['an unclosed list', `{ exam(id: ${'['.repeat(1990)}`, 'QUERY_TOO_COMPLEX'],
    ['a deep object', `{ exam(id: ${'{a:'.repeat(480)}1${'}'.repeat(480)}) { id } }`, 'QUERY_TOO_COMPLEX'],
    ['fragments within fragments', `{ ${'...{'.repeat(990)}`, 'QUERY_TOO_COMPLEX'],
    ['a long unknown field', `{ ${'a'.repeat(90_000)} }`, 'GRAPHQL_VALIDATION_FAILED'],
    ['more than 100 KB', `{ me { id } } # ${'a'.repeat(101 * 1024)}`, 'QUERY_TOO_COMPLEX'],
    ['a subscription', 'subscription { me }', 'GRAPHQL_VALIDATION_FAILED'],
    ['no query', 'query {', 'GRAPHQL_PARSE_FAILED'],
  ];
  it.each(refused)('refuse %s with 400', async (_what, query, code) => {
    const answer = await product.graphql(query, {}, as);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.errors?.map((one) => one.extensions.code)).toContain(code);
  });

  const aliases = (count: number) => `{ ${times(count, (at) => `a${at}: __typename`)} }`;
  it.each([
    ['levels', `{ openExams { program { ${nested(4)} } } }`, 'deeper than 10', '{ openExams { program { id } } }'],
    ['aliases', aliases(31), 'more than 30 aliases', aliases(30)],
  ])('name the limit of %s, and accept a query within it', async (_what, beyond, reason, within) => {
    const refusals = (await product.graphql(beyond, {}, as)).errors?.map(({ message }) => message);
    expect(refusals).toEqual([expect.stringContaining(reason)]);
    expect(await product.graphql(within, {}, as)).toMatchObject({ status: 200 });
  });

  const sendSms = 'mutation ($input: SendSmsInput!) { sendSms(input: $input) { msg } }';
  it.each([
    ['a list of 30,000 wrong values', sendSms, `{"input":{"message":"x","phones":[${'{},'.repeat(30_000)}{}]}}`],
    ['a list of 9,000 wrong values', sendSms, `{"input":{"message":"x","phones":[${'{},'.repeat(9_000)}{}]}}`],
    ['a list of 24,000 phones', sendSms, `{"input":{"message":"x","phones":[${'"1",'.repeat(24_000)}"1"]}}`],
    ['a deep list', sendSms, `{"input":{"message":"x","phones":${deep(40_000)}}}`],
    ['a deep list for the whole input', sendSms, `{"input":${deep(40_000)}}`],
    ['6,000 unknown fields', sendSms, `{"input":{${times(6_000, (at) => `"n${at}":1,`)}"message":"x"}}`],
  ])('refuse %s in the variables with 400', async (_what, query, variables) => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': admin.token },
      body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
    });
    const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(answer.status).toBe(400);
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(JSON.stringify(errors).length).toBeLessThan(20_000);
  });

  it('refuse an array of operations', async () => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ me { id } }' }]),
    });
    expect(answer.status).toBe(400);
  });
});

describe('malformed requests', () => {
  it('GraphQL and REST refuse deeply nested JSON, also in a field of type JSON', async () => {
    const student = await build.student();
    const data = `{"a":${deep(30_000)}}`;
    const query = 'mutation ($input: SaveProfileDraftInput!) { saveProfileDraft(input: $input) { version } }';
    const sent = [
      ['/graphql', `{"query":${JSON.stringify(query)},"variables":{"input":{"version":0,"data":${data}}}}`],
      ['/api/profile', data],
    ] as const;
    for (const [path, body] of sent) {
      const headers = { 'content-type': 'application/json', 'x-auth-token': student.token };
      const answer = await fetch(product.url + path, { method: 'POST', headers, body });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BAD_USER_INPUT')]);
    }
  });

  it.each([
    ['POST /auth', { phone: ['x'], password: { $gt: '' } }, 'phone'],
    ['POST /exams/get-exams', { newYear: 99_999_999_999 }, 'newYear'],
    ['POST /exams/get-exams', { program: { a: 1 } }, 'program'],
    ['POST /profile/students', { name: ['x'] }, 'name'],
    ['PUT /profile/marks/user/x', { written: [1], viva: 1 }, 'written'],
  ] as const)('%s refuses %j with a readable message at the field', async (call, body, field) => {
    const answer = await product.rest<{ errors: { msg: string; code: string; field?: string }[] }>(call, body, as);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(answer.text).not.toContain('$input');
  });

  it.each([
    ['text/plain;charset=UTF-8', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/json; charset=utf-8', 401],
    ['application/merge-patch+json', 401],
  ])('JSON as %s answers %i, which prevents cross-site form posts', async (kind, status) => {
    const body = JSON.stringify({ phone: '01799999999', password: 'not-the-one' });
    const headers = { 'content-type': kind };
    const answer = await fetch(`${product.url}/api/auth`, { method: 'POST', headers, body });
    const { errors } = (await answer.json()) as { errors: { msg: string }[] };
    expect([answer.status, errors[0]?.msg.includes('send JSON')]).toEqual([status, status === 400]);
  });

  it('the field of a problem does not depend on the name of the variable', async () => {
    const query = 'mutation ($mine: ExamInput!) { saveExam(input: $mine) { id } }';
    const { errors } = await product.graphql(query, { mine: { title: 5 } }, as);
    expect(errors?.map((one) => one.extensions['field'])).toContain('title');
  });

  it('a value of a wrong type reports the message of the rules in the language of the caller', async () => {
    const save = 'mutation ($input: ExamInput!) { saveExam(input: $input) { id } }';
    const graphql = async (input: object, lang?: 'bn') =>
      (await product.graphql(save, { input }, lang ? { ...as, lang } : as)).errors?.map((one) => one.message).sort();
    const odd = { title: 5, trimester: 'WINTER', year: 'MMXXVII', role: 'ADMIN' };
    const choice = 'Please choose one of the options offered';
    const type = 'title does not have the expected type';
    expect(await graphql(odd)).toEqual([choice, 'Please enter a number', 'role is not a field of this call', type]);
    expect(await graphql({})).toEqual(['Please fill in this field']);
    expect(await graphql({}, 'bn')).toEqual(['অনুগ্রহ করে এই ঘরটি পূরণ করুন']);
    const { body } = await product.rest<Refused>('POST /exams', { ...odd, year: '' }, as);
    expect(body.errors).toMatchObject([{ msg: type }, { msg: choice, field: 'trimester' }]);
  });

  it('an empty number reports as missing, and Bangla digits are accepted', async () => {
    const missing = await product.rest<Refused>(
      'POST /exams',
      { title: 'x', year: ' ', conducted: '' },
      { ...as, lang: 'bn' },
    );
    expect(missing.body.errors).toContainEqual({ msg: 'সাল লিখুন', code: 'BAD_USER_INPUT', field: 'year' });
    const early = await product.rest<Refused>('POST /exams', { title: 'x', year: '১৯৯৯' }, as);
    expect(early.body.errors).toContainEqual(
      expect.objectContaining({ msg: 'The year must be between 2000 and 2100', field: 'year' }),
    );
    expect((await product.rest('GET /notices?pageNumber=১', undefined, as)).status).toBe(200);
  });

  it('an impossible id answers NOT_FOUND by GraphQL', async () => {
    for (const id of ['\0', 'a\0b', 'none', '9'.repeat(3000)]) {
      const { errors } = await product.graphql('query ($id: ID!) { exam(id: $id) { id } }', { id }, as);
      expect(errors?.map((one) => one.extensions.code)).toEqual(['NOT_FOUND']);
    }
  });

  it('a request target in absolute form with an invalid host is served', async () => {
    const { hostname, port } = new URL(product.url);
    const status = await new Promise((done, refuse) => {
      const headers = { 'x-auth-token': admin.token };
      request({ hostname, port, path: 'http://h:999999/api/notices?pageNumber=1', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on('error', refuse)
        .end();
    });
    expect(status).toBe(200);
  });
});
