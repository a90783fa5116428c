import { TestApplicantState, WebhookEvent } from '@admission/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventSchemas, publicEventName } from '../src/events/index.ts';
import { documents as tokenCalls } from '../src/features/integrators/integrators.fixture.ts';
import { startReceiver, documents as webhookCalls } from '../src/features/webhooks/webhooks.fixture.ts';
import { createSandbox } from '../src/sandbox.ts';
import { type CallOptions, startTestProduct } from './client.ts';
import { createTestDatabase } from './database.ts';
import { documentOf, validatorOf } from './openapi-description.ts';

const sms = await startReceiver();
const database = await createTestDatabase();
afterAll(() => database.drop());
const { product, build } = await startTestProduct(
  {
    SANDBOX_DATABASE_URL: database.url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ROLE: 'all',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: sms.url,
  },
  { openSandbox: createSandbox(database.url) },
);
const superadmin = await build.superadmin();

interface Created {
  createIntegratorToken: { secret: string; token: { id: string } };
}

let tokens = 0;
async function makeToken(input: object = {}, as: CallOptions = superadmin) {
  tokens += 1;
  const scopes = [
    'READ_EXAMS',
    'WRITE_EXAMS',
    'READ_APPLICANTS',
    'READ_PAYMENTS',
    'MANAGE_WEBHOOKS',
    'READ_RESULTS',
    'READ_SEATING',
  ];
  const given = { name: `Program ${tokens}`, days: 1, perMinute: 6000, scopes, isTest: true, ...input };
  return product.graphql<Created>(tokenCalls.create, { input: given }, as);
}

let test: CallOptions = {};
beforeAll(async () => {
  test = { token: (await makeToken()).data?.createIntegratorToken.secret };
});

const make = `mutation ($input: MakeTestApplicantInput!) { makeTestApplicant(input: $input) { userId profileId applicantId examId phone } }`;
const fire =
  'mutation ($input: FireTestEventInput!) { fireTestEvent(input: $input) { id msg delivery { eventId type } } }';
interface Fired {
  fireTestEvent: { id: string | null; delivery: { eventId: string; type: string } | null };
}
interface Made {
  makeTestApplicant: { userId: string; profileId: string | null; applicantId: string | null; examId: string };
}
const makeApplicant = async (state: string, more: object = {}) => {
  const { data, errors } = await product.graphql<Made>(make, { input: { state, ...more } }, test);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.makeTestApplicant;
};
const countUsers = async (): Promise<number> => (await product.sql`SELECT count(*)::int AS n FROM users`)[0].n;

/** The names of published results. */
const resultNames: Readonly<Record<string, string>> = {
  SELECTED: 'Selected',
  WAITING: 'Waiting list',
  NOT_SELECTED: 'Not selected',
  ABSENT: 'Absent',
};

describe('a test token', () => {
  it('reads and changes the sandbox by GraphQL and REST, and nothing of the product', async () => {
    const real = await build.department();
    expect(test.token).toMatch(/^adm_test_[0-9A-Za-z]{46}$/);
    const query = '{ departments { departments { id departmentName } } currentToken { isTest name } }';
    const { data } = await product.graphql(query, {}, test);
    expect(data).toMatchObject({
      departments: { departments: [{ departmentName: 'Department of Tests' }] },
      currentToken: { isTest: true, name: 'Program 1' },
    });
    const { body } = await product.rest('POST /departments', { departmentName: 'New', deptShortCode: 'NEW' }, test);
    expect(body).toMatchObject({ departmentName: 'New' });
    expect(await product.sql`SELECT id FROM departments`).toEqual([{ id: real.id }]);
    expect((await product.rest(`GET /departments/${real.id}`, undefined, test)).status).toBe(404);
  });

  it.each(Object.values(TestApplicantState))('makes an applicant of the state %s', async (state) => {
    const before = await countUsers();
    const { userId, profileId, applicantId, examId } = await makeApplicant(state);
    expect(await countUsers()).toBe(before);
    const isPaid =
      !['REGISTERED', 'SUBMITTED', 'IMAGES_UPLOADED', 'IMAGE_RETURNED', 'WITHDRAWN'].includes(state) &&
      !state.startsWith('PAYMENT_');
    expect(applicantId === null).toBe(!isPaid);
    expect(profileId === null).toBe(state === 'REGISTERED');
    if (profileId === null || state === 'WITHDRAWN') return;
    const query = `query ($id: ID!) { profileByUserId(userId: $id) { id images { review }
      marks { exam { id } absent total result } user { paymentInfo { status } profilePic } } }`;
    const { data, errors } = await product.graphql(query, { id: userId }, test);
    expect(errors).toBeUndefined();
    const hasImages = state !== 'SUBMITTED';
    const isMarked = ['MARKED', 'SELECTED', 'WAITING', 'NOT_SELECTED'].includes(state);
    const result = resultNames[state] ?? null;
    expect(data).toMatchObject({
      profileByUserId: {
        id: profileId,
        images: hasImages ? [{ review: state === 'IMAGE_RETURNED' ? 'RETURNED' : null }, { review: null }] : [],
        marks: {
          exam: { id: examId },
          absent: state === 'ABSENT',
          total: isMarked ? expect.any(Number) : null,
          result,
        },
        user: {
          paymentInfo: { status: isPaid ? 'PAID' : state === 'PAYMENT_PENDING' ? 'PENDING' : expect.any(String) },
          profilePic: hasImages ? expect.stringContaining('/files/') : null,
        },
      },
    });
  });

  it('seats applicants of one exam by a plan and then late, and withdraws an application', async () => {
    const { examId, profileId } = await makeApplicant('SEATED');
    const late = await makeApplicant('SEATED', { examId });
    const { data } = await product.graphql<{ sittings: { sittings: { id: string; exams: { id: string }[] }[] } }>(
      '{ sittings { sittings { id exams { id } } } }',
      {},
      test,
    );
    const sitting = data?.sittings.sittings.find(({ exams }) => exams.some(({ id }) => id === examId));
    const seated = `query ($id: ID!) { seatedApplicants(sittingId: $id) { count entries { profileId late } } }`;
    const answer = await product.graphql<{ seatedApplicants: { entries: object[] } }>(
      seated,
      { id: sitting?.id },
      test,
    );
    expect(answer.data?.seatedApplicants.entries).toHaveLength(2);
    expect(answer.data?.seatedApplicants.entries).toEqual(
      expect.arrayContaining([
        { profileId, late: false },
        { profileId: late.profileId, late: true },
      ]),
    );
    const gone = await makeApplicant('WITHDRAWN');
    const query = 'query ($id: ID!) { profileByUserId(userId: $id) { id } }';
    expect(await product.graphql(query, { id: gone.userId }, test)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes an applicant of a given exam, and refuses an unknown exam', async () => {
    const { examId } = await makeApplicant('REGISTERED');
    expect((await makeApplicant('SUBMITTED', { examId })).examId).toBe(examId);
    const missing = { state: 'SUBMITTED', examId: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f10' };
    expect(await product.graphql(make, { input: missing }, test)).toMatchObject({ code: 'NOT_FOUND' });
    const { code, errors } = await product.graphql(make, { input: { state: 'SELECTED', examId } }, test);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'examId', key: 'testExamGiven' });
  });

  it('sends every event to a webhook of the sandbox, and no messages', { timeout: 90_000 }, async () => {
    const receiver = await startReceiver();
    const events = Object.values(WebhookEvent);
    await product.graphql(webhookCalls.save, { input: { url: receiver.url, events } }, test);
    for (const event of events) {
      const { data, errors } = await product.graphql<Fired>(fire, { input: { event } }, test);
      expect(errors).toBeUndefined();
      const { id, delivery } = data?.fireTestEvent ?? {};
      expect(delivery).toEqual({ eventId: id, type: publicEventName(event) });
    }
    const names = () => new Set(receiver.received.map(({ json }) => json.type));
    await expect.poll(() => names().size, { timeout: 20_000 }).toBe(events.length);
    for (const { json } of receiver.received) {
      const fits = validatorOf(eventSchemas[json.type] ?? {});
      expect(fits(json), `${json.type} ${JSON.stringify(fits.errors)}`).toBe(true);
    }
    const { body } = await product.rest<{ _id: string }>('POST /sandbox/events', { event: 'PAYMENT_PAID' }, test);
    await expect.poll(() => receiver.received.map(({ json }) => json.id)).toContain(body._id);
    const { data } = await makeToken({ scopes: ['READ_EXAMS'] });
    const by = { token: data?.createIntegratorToken.secret };
    const blind = await product.graphql<Fired>(fire, { input: { event: 'PAYMENT_PAID' } }, by);
    expect(blind.data?.fireTestEvent).toMatchObject({ id: expect.any(String), delivery: null });
    expect(blind.errors).toMatchObject([{ path: ['fireTestEvent', 'delivery'], extensions: { code: 'FORBIDDEN' } }]);
    expect([...names()].toSorted()).toEqual(events.map(publicEventName).toSorted());
    const namedBy = (part: string) =>
      receiver.received.flatMap(({ json }) => (json.data[part] ? [json.data[part]] : []));
    for (const [part, query] of [
      ['meritListId', 'query ($id: ID!) { meritListById(id: $id) { list { id } } }'],
      ['sittingId', 'query ($id: ID!) { sitting(id: $id) { id } }'],
      ['venueId', 'query ($id: ID!) { venue(id: $id) { id } }'],
    ] as const) {
      expect(namedBy(part).length).toBeGreaterThan(1);
      for (const id of namedBy(part)) expect(await product.graphql(query, { id }, test)).toMatchObject({ code: 'OK' });
    }
    expect(sms.received).toEqual([]);
    expect(await product.sql`SELECT id FROM outbox_messages`).toEqual([]);
  });

  it.each(['applicants', 'events'] as const)('accepts the example of POST /api/sandbox/%s', async (name) => {
    const { post } = documentOf(product.schema).paths[`/api/sandbox/${name}`] ?? {};
    const example = post?.requestBody?.content['application/json']?.example;
    const { status, body } = await product.rest(`POST /sandbox/${name}`, example, test);
    expect(status).toBe(200);
    const isMade = { userId: expect.any(String), applicantId: expect.stringMatching(/^TST-/) };
    expect(body).toMatchObject(name === 'applicants' ? isMade : { msg: expect.any(String) });
    for (const as of [superadmin, undefined])
      expect((await product.rest(`POST /sandbox/${name}`, example, as)).status).toBe(as ? 403 : 401);
  });

  it('works under the name of a revoked one, and of one that only the sandbox knows', async () => {
    const use = async () => {
      const { data } = await makeToken({ name: 'Twice' });
      const { secret = '', token } = data?.createIntegratorToken ?? {};
      const answer = await product.graphql('{ currentToken { name } }', {}, { token: secret });
      expect(answer.data).toEqual({ currentToken: { name: 'Twice' } });
      return token?.id ?? '';
    };
    const first = await use();
    await product.graphql(tokenCalls.revoke, { input: { id: first, reason: 'Lost' } }, superadmin);
    const second = await use();
    // As after the loss of the product's database.
    await product.sql`DELETE FROM integrator_tokens WHERE id = ${second}`;
    await use();
  });

  it('has its scopes, ends with its revocation, and is refused if it is wrong', async () => {
    const { data } = await makeToken({ scopes: ['READ_EXAMS'] });
    const { secret, token } = data?.createIntegratorToken ?? { secret: '', token: { id: '' } };
    const applicants = () => product.rest('POST /profile/students', {}, { token: secret });
    expect((await applicants()).status).toBe(403);
    expect((await product.rest('GET /departments', undefined, { token: secret })).status).toBe(200);
    await product.graphql(tokenCalls.revoke, { input: { id: token.id } }, superadmin);
    expect((await product.rest('GET /departments', undefined, { token: secret })).status).toBe(401);
    const wrong = { token: `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}` };
    expect((await product.rest('GET /departments', undefined, wrong)).status).toBe(401);
  });
});

it('the calls of the sandbox refuse every other caller', async () => {
  const { data } = await makeToken({ isTest: false });
  for (const token of [data?.createIntegratorToken.secret, superadmin.token])
    expect(await product.graphql(make, { input: { state: 'PAID' } }, { token })).toMatchObject({ code: 'FORBIDDEN' });
});
