import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BuiltProfile } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { validatorOf } from '../../../test/openapi-description.ts';
import { lineSchema } from './lines.schema.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

/** Inserts copies of one applicant with separate accounts. */
async function many(of: BuiltProfile, count: number): Promise<void> {
  await product.sql`WITH people AS (
       INSERT INTO users (name, phone, email, password_hash, role)
         SELECT 'COPY ' || n, '019' || lpad(n::text, 8, '0'), 'copy' || n || '@example.com', u.password_hash, 'STUDENT'
           FROM generate_series(1, ${count}::int) AS n, users u WHERE u.id = ${of.user.id} RETURNING id)
     INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
       SELECT people.id, p.exam_id, p.religion, p.gender, p.date_of_birth, p.nationality FROM people, profiles p WHERE p.user_id = ${of.user.id}`;
}

interface Line {
  userId: string;
  profileId: string;
  name: string;
  payment: { status: string };
  marks: { written: number; values: Record<string, number> } | null;
}
const address = (search: Record<string, string> = {}): string =>
  `${product.url}/api/exports/applicants.jsonl?${new URLSearchParams(search)}`;
const headersOf = (token: string) => ({ 'x-auth-token': token });
async function linesOf(search: Record<string, string>, token = admin.token): Promise<Line[]> {
  const response = await fetch(address(search), { headers: headersOf(token) });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/jsonl');
  const text = await response.text();
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line): Line => JSON.parse(line));
}

const exam = await build.exam({ batch: 'lines' });
const original = await build.profile({ exam, degrees: true, work: true });
await build.marks(original.id, { written: 21 });
await build.payment(original.user.id);
await many(original, 2000);

describe('applicants as JSON Lines', () => {
  it('contain each applicant of the search once, in the order of submission', async () => {
    const lines = await linesOf({ batch: 'lines' });
    expect(lines).toHaveLength(2001);
    expect(new Set(lines.map(({ userId }) => userId)).size).toBe(2001);
    expect(lines[0]).toMatchObject({
      userId: original.user.id,
      profileId: original.id,
      exam: { id: exam.id, batch: 'lines', year: 2027 },
      payment: { status: 'PAID', method: 'BANK' },
      marks: { written: 21, viva: 7, total: 28, values: { written: 21, viva: 7 } },
      degrees: [{ level: 'GRADUATE' }, { level: 'MASTERS' }],
      workExperiences: [{ companyName: 'Padma Traders', from: '2022-03', to: 'Till Date' }],
      educations: [{ level: 'HSC' }, { level: 'SSC' }],
    });
    expect(JSON.stringify(lines[0])).not.toMatch(/nid|password/i);
    const fits = validatorOf(lineSchema);
    for (const line of lines.slice(0, 3)) expect(fits(line), JSON.stringify(fits.errors)).toBe(true);
    expect(lines[0]).toMatchObject({ submittedAt: expect.stringMatching(/\.\d{3}Z$/) });
  });

  it('contain the values of all components by key', async () => {
    const profile = await build.profile({ exam: await build.exam({ batch: 'mcq' }) });
    await build.component(profile.exam.id, { key: 'mcq', ordinal: 3, max: 60 });
    await build.component(profile.exam.id, { key: 'ssc', ordinal: 4, source: 'SSC_GPA', max: 5 });
    await product.sql`INSERT INTO marks (profile_id, viva, component_values) VALUES (${profile.id}, 8, '{"mcq": 45.25}')`;
    const [line] = await linesOf({ batch: 'mcq' });
    expect(line?.marks).toMatchObject({ written: null, viva: 8, values: { viva: 8, mcq: 45.25, ssc: 5 } });
    expect(line?.marks?.values).not.toHaveProperty('written');
    const fits = validatorOf(lineSchema);
    expect(fits(line), JSON.stringify(fits.errors)).toBe(true);
  });

  it('apply the filters of the search, and may be empty', async () => {
    expect(await linesOf({ batch: 'lines', paymentStatus: 'Paid' })).toHaveLength(1);
    expect(await linesOf({ exam: exam.id, name: 'COPY 199', trimester: 'spring', year: '2027' })).toHaveLength(11);
    expect(await linesOf({ batch: 'unknown' })).toEqual([]);
    expect(await linesOf({ batch: 'lines', paymentStatuses: 'PAID' })).toHaveLength(1);
    expect(await linesOf({ batch: 'lines', paymentStatuses: 'All' })).toHaveLength(
      (await linesOf({ batch: 'lines' })).length,
    );
    const wrong = await fetch(address({ year: 'soon' }), { headers: headersOf(admin.token) });
    expect(wrong.status).toBe(400);
  });

  it('exclude the applicants of `except`', async () => {
    const search = { batch: 'lines', name: 'COPY 199' };
    const people = (await linesOf(search)).map(({ userId }) => userId);
    const named = people.slice(0, 2).map((id) => `&except=${id}`);
    const answer = await fetch(`${address(search)}${named.join('')}`, { headers: headersOf(admin.token) });
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(people.length - 2);
  });

  it('exclude the applications of `exceptProfiles`', async () => {
    const search = { batch: 'lines', name: 'COPY 199' };
    const all = (await linesOf(search)).map(({ profileId }) => profileId);
    const named = all.slice(0, 2).map((id) => `&exceptProfiles=${id}`);
    const answer = await fetch(`${address(search)}${named.join('')}`, { headers: headersOf(admin.token) });
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as Line).profileId)).toEqual(all.slice(2));
  });

  it('refuse an unknown filter instead of returning all applicants', async () => {
    const answer = await product.rest(
      'GET /exports/applicants.jsonl?paymentstatus=Paid&batch=lines&page=2',
      undefined,
      {
        token: admin.token,
      },
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: [
        { msg: 'paymentstatus is not a field of this call', code: 'BAD_USER_INPUT', field: 'paymentstatus' },
        { msg: 'page is not a field of this call', code: 'BAD_USER_INPUT', field: 'page' },
      ],
    });
  });

  it('are compressed if the caller accepts it', async () => {
    const asking = request(address({ batch: 'lines' }), {
      headers: { ...headersOf(admin.token), 'accept-encoding': 'gzip' },
    }).end();
    const [response] = await once(asking, 'response');
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const packed = Buffer.concat(chunks);
    const text = gunzipSync(packed).toString();
    expect(text.trimEnd().split('\n')).toHaveLength(2001);
    expect(packed.length).toBeLessThan(text.length / 4);
  });

  it('stop querying after the reader disconnects', async () => {
    const { query } = product.app.db;
    let statements = 0;
    product.app.db.query = ((...args: Parameters<typeof query>) => {
      if (args[0].includes('json_build_object')) statements += 1;
      return query.apply(product.app.db, args);
    }) as typeof query;
    const asking = request(address({ batch: 'lines' }), { headers: headersOf(admin.token) }).end();
    const [response] = await once(asking, 'response');
    await once(response, 'readable');
    response.destroy();
    await sleep(400);
    product.app.db.query = query;
    // All 2,001 applicants take nine statements.
    expect(statements).toBeLessThan(9);
  });

  it('are audited with the filters', async () => {
    await linesOf({ batch: 'lines', name: 'no such name' });
    const [line] =
      await product.sql`SELECT after, actor_id FROM audit_events WHERE action = 'applicants.exported' ORDER BY id DESC LIMIT 1`;
    expect(line).toEqual({ after: { filters: { batch: 'lines', name: 'no such name' } }, actor_id: admin.id });
  });

  it('have their address in GraphQL', async () => {
    const { data } = await product.graphql(
      `{ applicantLines(search: { batch: "lines", year: 2027 }) { address mimeType } }`,
      {},
      admin,
    );
    expect(data).toEqual({
      applicantLines: { address: '/api/exports/applicants.jsonl?batch=lines&year=2027', mimeType: 'application/jsonl' },
    });
  });

  it('are at the address that GraphQL returns, with any filter', async () => {
    const [{ intake }] = await product.sql`SELECT intake_id AS intake FROM exams WHERE id = ${exam.id}`;
    const filters = [
      { intake },
      { district: 'Dhaka' },
      { sscGroup: 'Science', sscGpaFrom: 3, sscGpaTo: 4.5 },
      { hscGroup: 'Science', hscGpaFrom: 3, hscGpaTo: 4.5 },
      { imageMissing: 'PICTURE' },
      { step: 'PAID' },
      { result: 'SELECTED' },
      { except: [original.user.id, admin.id] },
      { exceptProfiles: [original.id, admin.id] },
      { paymentStatuses: ['PAID', 'UNPAID'], sscGroups: ['SCIENCE', 'COMMERCE'], hscGroups: ['SCIENCE'] },
    ];
    const query = 'query ($search: ApplicantSearch!) { applicantLines(search: $search) { address } }';
    for (const filter of filters) {
      const search = { phone: original.user.phone, ...filter };
      const { data } = await product.graphql<{ applicantLines: { address: string } }>(query, { search }, admin);
      const answer = await fetch(`${product.url}${data?.applicantLines.address}`, { headers: headersOf(admin.token) });
      expect([filter, answer.status]).toEqual([filter, 200]);
      await answer.text();
    }
  });
});
