import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type BuiltProfile } from '../../../test/build.ts';
import { type CallOptions, type Refused, startTestProduct } from '../../../test/client.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import { unzip } from '../../outside/zip/unzip.fixture.ts';
import { exportStudentForms } from './student-forms.service.ts';

const { product, build } = await startTestProduct();

const idsOf = (all: readonly BuiltProfile[]): string[] => all.map(({ id }) => id);
const absent = '0190a000-0000-7000-8000-000000000000';

const admin = await build.admin();
const exam = await build.exam();
const applicants: BuiltProfile[] = [];
for (let i = 0; i < 5; i += 1) applicants.push(await build.profile({ exam, applicantId: `CSE-27S-000${i + 1}` }));
for (const { user } of applicants.slice(0, 3)) await build.payment(user.id);
const download = <T>(body: object, { token = admin.token, ...options }: CallOptions = {}) =>
  product.rest<T>('POST /student-form/multi', body, { token, ...options });
const stream = (profileIds: readonly string[]): Promise<Response> =>
  fetch(`${product.url}/api/student-form/multi`, {
    method: 'POST',
    headers: { 'x-auth-token': admin.token, accept: 'application/zip', 'content-type': 'application/json' },
    body: JSON.stringify({ profileIds }),
  });

describe('POST /student-form/multi', () => {
  it('answers a zip of one PDF each, in the requested order, as base64 in plain text', async () => {
    const answer = await download<string>({ profileIds: idsOf(applicants) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(/^UEsD[A-Za-z0-9+/]+={0,2}$/);
    const files = unzip(Buffer.from(answer.text, 'base64'));
    expect(files.map(({ name }) => name)).toEqual([
      'form_CSE-27S-0001.pdf',
      'form_CSE-27S-0002.pdf',
      'form_CSE-27S-0003.pdf',
      ...applicants.slice(3).map(({ user }) => `form_${user.phone}.pdf`),
    ]);
    for (const [at, { bytes }] of files.entries()) {
      const { text } = await readPdf(bytes);
      expect(text).toContain(applicants[at]?.user.email);
    }
  });

  it('streams the zip if the caller accepts application/zip', async () => {
    const response = await stream(idsOf(applicants));
    expect(response.headers.get('content-type')).toBe('application/zip');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="profile_pdfs_Spring_${day}.zip"`);
    expect(response.headers.get('content-length')).toBeNull();
    expect(unzip(Buffer.from(await response.arrayBuffer()))).toHaveLength(5);
  });

  it.each([
    ['*/*', /^text\/plain/],
    ['text/html, */*;q=0.8', /^text\/plain/],
    ['text/plain, application/zip;q=0.1', /^text\/plain/],
    ['Application/ZIP, */*', /^application\/zip$/],
  ])('negotiates the content type of accept: %s', async (accept, type) => {
    const answer = await download({ profileIds: idsOf(applicants.slice(0, 1)) }, { headers: { accept } });
    expect(answer.headers.get('content-type')).toMatch(type);
  });

  it('returns the same as studentForms by GraphQL', async () => {
    const query =
      'query ($profileIds: [ID!]) { studentForms(input: { profileIds: $profileIds }) { filename mimeType data } }';
    const answer = await product.graphql<{ studentForms: { filename: string; mimeType: string; data: string } }>(
      query,
      { profileIds: idsOf(applicants.slice(0, 1)) },
      admin,
    );
    expect(answer.data?.studentForms.mimeType).toBe('application/zip');
    expect(unzip(Buffer.from(answer.data?.studentForms.data ?? '', 'base64'))).toHaveLength(1);
  });

  it('omits unknown profiles and duplicates', async () => {
    const [one] = idsOf(applicants);
    const response = await stream([absent, one ?? '', (one ?? '').toUpperCase(), absent]);
    expect(unzip(Buffer.from(await response.arrayBuffer()))).toHaveLength(1);
  });

  it('omits withdrawn applications, and prints earlier ones', async () => {
    const [left, earlier] = [await build.profile({ exam }), await build.profile({ exam })];
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ANY(${[left.id, earlier.id]})`;
    await product.sql`UPDATE profiles SET withdrawn_at = now() WHERE id = ${left.id}`;
    const response = await stream([left.id, earlier.id]);
    expect(unzip(Buffer.from(await response.arrayBuffer())).map(({ name }) => name)).toEqual([
      `form_${earlier.user.phone}.pdf`,
    ]);
    expect((await download({ profileIds: [left.id] })).status).toBe(404);
  });

  it('is audited', async () => {
    const office = await build.admin();
    const profileIds = idsOf(applicants.slice(0, 2));
    await download({ profileIds }, office);
    const events = await product.sql`SELECT action, after FROM audit_events WHERE actor_id = ${office.id}`;
    expect(events).toEqual([{ action: 'forms.exported', after: { profileIds } }]);
  });

  it.each([
    ['no list', {}, 400, 'Please choose at least one applicant'],
    ['an empty list', { profileIds: [] }, 400, 'Please choose at least one applicant'],
    [
      'too many',
      { profileIds: Array.from({ length: 201 }, (_, at) => absent.slice(0, -3) + String(at).padStart(3, '0')) },
      400,
      'One file can hold the forms of at most 200 applicants',
    ],
    ['an unknown id', { profileIds: [absent] }, 404, 'This profile could not be found'],
    ['a malformed id', { profileIds: ['not-an-id'] }, 404, 'This could not be found'],
  ])('refuses %s in JSON', async (_case, body, status, msg) => {
    for (const headers of [undefined, { accept: 'application/zip' }]) {
      const answer = await download<Refused>(body, headers && { headers });
      expect([answer.status, answer.body.errors[0]?.msg]).toEqual([status, msg]);
    }
  });

  it('gives tokens one of two zips at a time: officers neither wait for them nor are refused', async () => {
    const streams: Readable[] = [];
    const sendStream = (zip: Readable) => void streams.push(zip);
    const caller = { ...product.ctx, sendStream };
    const requests = { limit: 1, left: 1, resetInMs: 1 };
    const token = { id: absent, scopes: ['EXPORT_APPLICANTS' as const], costPerMinute: 1, requests };
    const program = { ...caller, user: { id: admin.id, name: 'Program', role: admin.role, sessionId: '', token } };
    const input = { profileIds: idsOf(applicants) };
    const results = Array.from({ length: 7 }, () =>
      exportStudentForms(program, input).then(
        () => 'sent',
        () => 'refused',
      ),
    );
    await expect.poll(() => streams.length).toBe(1);
    // Each call reads its profiles first, so any of them can be the one too many.
    await Promise.any(results.map(async (result) => expect(await result).toBe('refused')));
    await exportStudentForms(caller, input);
    expect(streams).toHaveLength(2);
    for (let at = 0; at < 7; at += 1) {
      await expect.poll(() => streams.length).toBeGreaterThan(at);
      streams[at]?.destroy();
    }
    expect((await Promise.all(results)).toSorted()).toEqual(['refused', ...Array(6).fill('sent')]);
  });

  it('releases the concurrency limit of aborted downloads', async () => {
    for (let i = 0; i < 4; i += 1) {
      const response = await stream(idsOf(applicants));
      await response.body?.cancel();
    }
    await sleep(50);
    const last = await Promise.all([stream(idsOf(applicants)), stream(idsOf(applicants)), stream(idsOf(applicants))]);
    for (const response of last) expect(unzip(Buffer.from(await response.arrayBuffer()))).toHaveLength(5);
  });
});
