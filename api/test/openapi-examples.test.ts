import { expect, it } from 'vitest';
import { accountCalls, person } from '../src/features/accounts/accounts.fixture.ts';
import { callAsDoor, makePhone, openControlRoom, scanOf, syncScans } from '../src/features/door/door.fixture.ts';
import { form, imageCalls } from '../src/features/images/images.fixture.ts';
import { makeToken } from '../src/features/integrators/integrators.fixture.ts';
import { features } from '../src/features.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';
import { operationOf } from '../src/rest/legacy.ts';
import { documentOf as operationDocumentOf } from '../src/rest/operations.ts';
import { testPassword } from './build.ts';
import type { CallOptions, RestAnswer } from './client.ts';
import { page, startDocuments } from './document-calls.ts';
import { emptiedBodies } from './emptied-bodies.ts';
import { documentOf } from './openapi-description.ts';

/** What the document cannot contain: the caller of the example, the row that it names, and values that the product issued. */
interface Prepared {
  as?: CallOptions;
  /** Replaces the id of the examples. */
  id?: string;
  issued?: Record<string, string>;
  /** Replaces the example. */
  body?: FormData;
  send?(body: unknown): Promise<Pick<RestAnswer<unknown>, 'status' | 'text'>>;
}

const { product, build, asking, applicant: applicantTo, add, send } = await startDocuments();
const { begin, reset, lastCode, verify } = accountCalls(product);
const exampleId = '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f10';

const admin = await build.admin();
const superadmin = await build.superadmin();
const exam = await build.exam();
const [{ intake_id: intake }] = await product.sql`SELECT intake_id FROM exams WHERE id = ${exam.id}`;
const applicant = await build.profile({ applicantId: 'CSE-27S-0001' });
await build.marks(applicant.id);
const pictures = { 'profile-pic': await photo(300, 400), signature: await photo(400, 150) };
for (const kind of ['profile-pic', 'signature'] as const)
  await imageCalls(product).upload(kind, pictures[kind], applicant.user.token);
await build.payment(applicant.user.id);
const notice = await product.rest<{ _id: string }>('POST /notices', { title: 'Test', bodyText: '<p>x</p>' }, admin);
const { first, day, keya } = await (await openControlRoom(product, build)).open(1);

const papers = await asking();
const kindId = papers.kinds[0]?.id ?? '';

/** An applicant who has added a page of a document. */
async function withPage() {
  const user = await applicantTo(papers.exam);
  const { value } = await add(kindId, await page(), user);
  return { user, pageId: value?.pages[0]?.id ?? '' };
}

const of = (as: CallOptions, id?: string): Prepared => ({ as, ...(id ? { id } : {}) });

async function pendingSlip(bankSlipNumber: string): Promise<CallOptions & { id: string }> {
  const { user } = await build.profile();
  await build.images(user.id);
  await product.rest('POST /users/payment', { bankSlipNumber, paymentMethod: 'BANK' }, user);
  return user;
}

const ofSlip = async (): Promise<Prepared> => of(admin, (await pendingSlip('DBBL-004511')).id);

async function ofEnrolment(): Promise<Prepared> {
  const input = { sittingId: day.sittingId, venueId: day.venueId, label: 'Gate 9', person: 'KARIM' };
  const query = 'mutation ($input: EnrolDoorInput!) { enrolDoor(input: $input) { code } }';
  const { data } = await product.graphql<{ enrolDoor: { code: string } }>(query, { input }, admin);
  return { issued: { code: String(data?.enrolDoor.code), publicKey: makePhone().publicKey } };
}

async function ofRegistration(): Promise<Prepared> {
  const { phone, ...rest } = person();
  const { token } = (await begin({ ...rest, phone })).body;
  return { issued: { token, verificationCode: await lastCode(phone) } };
}

async function ofReset(): Promise<Prepared> {
  const { phone } = await build.user();
  const { token } = (await reset(phone)).body;
  return { issued: { token: (await verify(token, await lastCode(phone))).body.token ?? '' } };
}

const asDoor = (on: 'GET /door/pack' | 'POST /door/scans' | 'POST /door/photos'): Prepared => ({
  id: keya.profileId,
  send: (body) => callAsDoor(product, first, { on, ...(body ? { body } : {}) }),
});

async function ofPhoto(): Promise<Prepared> {
  const scan = scanOf(first, keya, { sequence: 99 });
  await syncScans(product, first, [scan]);
  const sample = (await photo(20, 20)).toString('base64');
  return { ...asDoor('POST /door/photos'), issued: { scanId: scan.id, photo: sample } };
}

/** Calls that need another caller, id or body than a GET by an administrator. */
const prepared: Record<string, () => Prepared | Promise<Prepared>> = {
  'POST /api/auth': async () => ({ issued: { phone: (await build.user()).phone, password: testPassword } }),
  'POST /api/users/verify/v1': ofRegistration,
  'POST /api/users/reset/v1': async () => ({ issued: { phone: (await build.user()).phone } }),
  'POST /api/users/reset-password': ofReset,
  'GET /api/departments/{id}': async () => of(admin, (await build.department()).id),
  'PUT /api/departments/{id}': async () => {
    await product.sql`UPDATE departments SET dept_short_code = 'OLD' WHERE dept_short_code = 'CSE'`;
    return of(admin, (await build.department()).id);
  },
  'DELETE /api/departments/{id}': async () => of(admin, (await build.department()).id),
  'POST /api/programs': async () => of(admin, (await build.department()).id),
  'GET /api/programs/{id}': async () => of(admin, (await build.program()).id),
  'PUT /api/programs/{id}': async () => {
    await product.sql`UPDATE programs SET program_short_code = 'OLD' WHERE program_short_code = 'CSE'`;
    const { id, departmentId } = await build.program();
    return { as: admin, id: departmentId, send: (body) => product.rest(`PUT /programs/${id}`, body, admin) };
  },
  'DELETE /api/programs/{id}': async () => of(admin, (await build.program()).id),
  'GET /api/intakes/{id}': () => of(admin, intake),
  'GET /api/intakes/{id}/eligibility': () => ({ id: intake }),
  'POST /api/exams': async () => ({ as: admin, issued: { program: (await build.program()).id, intake } }),
  'GET /api/exams/exam/{id}': () => of(admin, exam.id),
  'GET /api/exams/exam/students/{id}': () => of(admin, exam.id),
  'DELETE /api/exams/exam/{id}': async () => of(admin, (await build.exam()).id),
  'GET /api/notices/{id}': () => of(admin, notice.body._id),
  'PUT /api/notices/{id}': () => of(admin, notice.body._id),
  'DELETE /api/notices/{id}': () => of(admin, notice.body._id),
  'GET /api/profile/me': () => of(applicant.user),
  'GET /api/profile/user/{userId}': () => of(admin, applicant.user.id),
  'POST /api/profile': async () => of(await build.user(), exam.id),
  'POST /api/door/enrol': ofEnrolment,
  'GET /api/door/pack': () => asDoor('GET /door/pack'),
  'POST /api/door/scans': () => asDoor('POST /door/scans'),
  'POST /api/door/photos': ofPhoto,
  'GET /api/sittings/{id}/attendance': () => of(admin, day.sittingId),
  'PUT /api/profile/marks/user/{userId}': () => of(admin, applicant.user.id),
  'POST /api/users/payment': async () => {
    const { user } = await build.profile();
    await build.images(user.id);
    return of(user);
  },
  'POST /api/users/payment/slip-photo': async () => ({
    ...of(await pendingSlip('DBBL-004512')),
    body: form('slip', await page()),
  }),
  'POST /api/users/payment/verify/{userId}': ofSlip,
  'GET /api/users/admin-users': () => of(superadmin),
  'POST /api/users/admin-users': () => ({ as: superadmin, issued: { currentPassword: testPassword } }),
  'GET /api/users/admin-users/{id}': async () => of(superadmin, (await build.user()).id),
  'PUT /api/users/admin-users': async () => of(superadmin, (await build.admin()).id),
  'DELETE /api/users/admin-users/{id}': async () => of(superadmin, (await build.admin()).id),
  'POST /api/profile/upload/profile-pic': () => ({
    as: applicant.user,
    body: form('profilePic', pictures['profile-pic']),
  }),
  'POST /api/profile/upload/signature': () => ({ as: applicant.user, body: form('signature', pictures.signature) }),
  'GET /api/admit/download': () => of(applicant.user),
  'GET /api/admit/download/{userId}': () => of(admin, applicant.user.id),
  'GET /api/student-form/{userId}': () => of(admin, applicant.user.id),
  'POST /api/student-form/multi': () => of(admin, applicant.id),
  'GET /api/documents/me': () => of(applicant.user),
  'GET /api/documents/user/{userId}': () => of(admin, applicant.user.id),
  'POST /api/documents/me/{kindId}/pages': async () => ({
    ...of(await applicantTo(papers.exam), kindId),
    body: form('page', await page()),
  }),
  'PUT /api/documents/me/{kindId}/pages': async () => {
    const { user, pageId } = await withPage();
    return { id: pageId, send: (body) => product.rest(`PUT /documents/me/${kindId}/pages`, body, user) };
  },
  'POST /api/documents/me/{kindId}/submit': async () => of((await withPage()).user, kindId),
  'PUT /api/documents/{id}/decision': async () => {
    const { id } = await send(kindId, await applicantTo(papers.exam));
    return of(admin, id);
  },
  'GET /api/token': async () => of({ token: (await makeToken(product, superadmin)).secret }),
  'GET /api/exports/applicants.jsonl': () => ({
    send: async () => {
      const headers = { 'x-auth-token': admin.token };
      const { status } = await fetch(`${product.url}/api/exports/applicants.jsonl`, { headers });
      return { status, text: '' };
    },
  }),
};

/** Empty lists and blank ids that are accepted, by call and start of the place, with their meaning. */
const mayBeBlank: Record<string, Record<string, string>> = {
  'POST /api/exams': { 'intake ""': 'absent, as forms send it' },
  'POST /api/exams/get-exams': { 'program ""': 'any program', 'department ""': 'any department' },
  'POST /api/profile/students': {
    'program ""': 'any program',
    'department ""': 'any department',
    'exam ""': 'any exam',
    'intake ""': 'any intake',
  },
  'POST /api/door/scans': {
    scans: 'a device asks for news',
    // A refusal would keep all later scans of the phone from being synced.
    'scans[0].profileId "': 'a scan of no known person',
  },
  'PUT /api/documents/me/{kindId}/pages': { pageIds: 'all pages are removed' },
};
const isAccepted = (name: string, place: string): boolean =>
  Object.keys(mayBeBlank[name] ?? {}).some((one) => place === one || (one.endsWith(' "') && place.startsWith(one)));

/** The rows of all tables but those that count calls. */
async function countRows(): Promise<number> {
  const [{ n }] = await product.sql`SELECT sum((xpath('/row/n/text()', query_to_xml(
      format('SELECT count(*) AS n FROM %I', tablename), false, true, '')))[1]::text::int)::int AS n
    FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'sign_in_tries', 'sessions')`;
  return n;
}

type Send = (body: unknown) => Promise<Pick<RestAnswer<unknown>, 'status' | 'text'>>;

/** Sends the valid body with each list empty and each id blank; every other answer than a refusal is one of `mayBeBlank`. */
async function expectEmptiedRefused(name: string, [example, body]: [unknown, unknown], sendBody: Send): Promise<void> {
  const emptied = emptiedBodies(example, body).filter(({ place }) => !isAccepted(name, place));
  const before = emptied.length > 0 && (await countRows());
  for (const { place, isList, body: wrong } of emptied) {
    const { status, text } = await sendBody(wrong);
    expect(isList ? [400] : [400, 404], `${place}: ${text.slice(0, 200)}`).toContain(status);
  }
  if (emptied.length > 0) expect(await countRows()).toBe(before);
}

/** The calls that run a mutation, whose answers are stored by their Idempotency-Key. */
const changes = new Set(
  features
    .flatMap((one) => one.rest ?? [])
    .filter(({ run }) => operationOf(operationDocumentOf(run)).operation === 'mutation')
    .map(({ on }) => on.replace(' ', ' /api').replace(/\/$/, '')),
);

/** `sandbox.test.ts` sends the examples of the sandbox, which this product lacks. */
const calls = Object.entries(documentOf(product.schema).paths)
  .filter(([path]) => !path.startsWith('/api/sandbox/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  );

it.each(calls)(
  '$name accepts the example of the OpenAPI document, not with a list or an id empty, and replays a success with the same key',
  async ({ name, call }) => {
    const { as = {}, id = exampleId, issued = {}, body: given, send } = (await prepared[name]?.()) ?? of(admin);
    const example = call.requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
    const secrets = Object.entries(issued).filter(([field]) => example && field in example);
    expect(secrets).toHaveLength(Object.keys(issued).length);
    const body = example && JSON.parse(JSON.stringify({ ...example, ...issued }).replaceAll(exampleId, id));
    const on = name.replace('/api', '').replace(/\{\w+\}/, id) as Parameters<typeof product.rest>[0];
    const isKeyed = changes.has(name) && !send && 'token' in as;
    await expectEmptiedRefused(name, [example, body], (wrong) => send?.(wrong) ?? product.rest(on, wrong, as));
    const keyed = isKeyed ? { ...as, headers: { 'Idempotency-Key': crypto.randomUUID() } } : as;
    const answer = await (send?.(body) ?? product.rest(on, given ?? body, keyed));
    expect(answer.status, answer.text.slice(0, 400)).toBe(200);
    if (!isKeyed) return;
    const again = await product.rest(on, given ?? body, keyed);
    expect([again.status, again.text]).toEqual([200, answer.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  },
);
