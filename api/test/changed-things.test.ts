import { readFileSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
} from 'graphql';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../src/core/context.ts';
import { securityCalls } from '../src/features/accounts/second-factor.fixture.ts';
import { answersNoThing, answerTypes, testedWithTheRest } from './answers-of-changes.ts';
import { type BuiltUser, testPassword } from './build.ts';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { askPhoneChange } from './phone-change.ts';
import { freshPhone, insertRow } from './table-rows.ts';

// Before the first connection, which keeps the function.
const statements = vi.spyOn(Client.prototype, 'query');
const { product, build } = await startTestProduct({
  PAYMENT_SECOND_OFFICER: 'true',
  STEP_UP: 'true',
  WEBHOOK_ALLOW_PRIVATE: 'true',
});
let superadmin: BuiltUser;
let admin: BuiltUser;
beforeAll(async () => {
  superadmin = await build.superadmin();
  admin = await build.admin();
});

/** The fields of such answers except the id and the text. */
const thingsOf = (schema: GraphQLSchema): [string, GraphQLField<unknown, unknown>][] =>
  answerTypes.flatMap((type) =>
    Object.values((schema.getType(type) as GraphQLObjectType).getFields())
      .filter(({ name }) => !['id', 'msg', 'assigned', 'left'].includes(name))
      .map((field): [string, GraphQLField<unknown, unknown>] => [`${type}.${field.name}`, field]),
  );
const info = {} as GraphQLResolveInfo;
const allowance = { id: crypto.randomUUID(), costPerMinute: 1000, requests: { limit: 1, left: 1, resetInMs: 1 } };

type Session = { token: string };
type Answer = Record<string, Record<string, unknown> | null>;

/** A mutation whose arguments are literals, with the selection of its answer. */
const run = (call: string, selection: string, by: Session) =>
  product.graphql<Record<string, { id: string | null; msg: string } & Answer>>(
    `mutation { answer: ${call} { id msg ${selection} } }`,
    {},
    by,
  );
const stepUp = `reason: "Asked at the counter", currentPassword: "${testPassword}"`;

async function changeOfOwn(call: (phone: string) => string, selection: string, shown: object) {
  const by = await build.student();
  return { by, call: call(by.phone), id: by.id, selection, shown };
}

async function proposedPayment() {
  const { user } = await build.profile();
  const slip = `SLIP-${user.phone}`;
  const paid = `paymentStatus: PAID, paymentMethod: BANK, bankSlipNumber: "${slip}"`;
  const call = `updateUser(input: { id: "${user.id}", ${paid}, ${stepUp} })`;
  const { data } = await run(call, 'proposal { id version state bankSlipNumber decidedBy }', superadmin);
  const proposal = data?.['answer']?.['proposal'] as { id: string; version: number };
  expect(proposal).toMatchObject({ state: 'WAITING', bankSlipNumber: slip, decidedBy: null });
  return { id: proposal.id, slip, seen: `id: "${proposal.id}", version: ${proposal.version}` };
}

const failedMessage = () =>
  insertRow(product.ctx.db, 'outbox_messages', {
    ...{ channel: 'sms', recipient: freshPhone(), body: 'Code 123456', status: 'FAILED', last_error: 'Busy' },
  });

const officerWithSecondFactor = async () => securityCalls(product).enrol(await build.admin());

async function makeWebhook(): Promise<string> {
  const { data } = await product.graphql<{ saveWebhook: { webhook: { id: string } } }>(
    'mutation { saveWebhook(input: { url: "http://127.0.0.1:9/", events: [MARKS_UPDATED] }) { webhook { id } } }',
    {},
    superadmin,
  );
  return data?.saveWebhook.webhook.id ?? '';
}

interface Case {
  by: Session;
  call: string;
  /** The id in the answer; undefined: a generated one. */
  id?: string;
  selection: string;
  shown: object;
}

async function addedUser(root: 'addUser' | 'createUser'): Promise<Case> {
  const phone = freshPhone();
  const person = `name: "NEW OFFICER", phone: "${phone}", email: "new@example.org", role: ADMIN`;
  const call = `${root}(input: { ${person}, password: "quite-uncommon-7", ${stepUp} })`;
  return { by: superadmin, call, selection: 'user { phone role version }', shown: { user: { phone, role: 'ADMIN' } } };
}

const cases: Record<string, () => Promise<Case>> = {
  addUser: () => addedUser('addUser'),
  createUser: () => addedUser('createUser'),
  async updateUser() {
    const { id } = await build.student();
    const call = `updateUser(input: { id: "${id}", name: "RENAMED" })`;
    return { by: superadmin, call, id, selection: 'user { id name }', shown: { user: { id, name: 'RENAMED' } } };
  },
  changeEmail: () =>
    changeOfOwn(
      () => `changeEmail(input: { email: "other@example.org", currentPassword: "${testPassword}" })`,
      'user { email }',
      { user: { email: 'other@example.org' } },
    ),
  changePassword: () => {
    const passwords = 'password: "quite-uncommon-8", confirmPassword: "quite-uncommon-8"';
    const call = `changePassword(input: { currentPassword: "${testPassword}", ${passwords} })`;
    return changeOfOwn(() => call, 'user { role }', { user: { role: 'STUDENT' } });
  },
  async confirmPhoneChange() {
    const by = await build.student();
    const { phone, call } = await askPhoneChange(product, by);
    return { by, call, id: by.id, selection: 'user { phone }', shown: { user: { phone } } };
  },
  async disableSecondFactor() {
    const by = await officerWithSecondFactor();
    const call = `disableSecondFactor(input: { ${stepUp} })`;
    return { by, call, id: by.id, selection: 'user { secondFactorAt }', shown: { user: { secondFactorAt: null } } };
  },
  async resetSecondFactor() {
    const { id } = await officerWithSecondFactor();
    const call = `resetSecondFactor(input: { id: "${id}", ${stepUp} })`;
    const selection = 'user { id secondFactorAt }';
    return { by: superadmin, call, id, selection, shown: { user: { id, secondFactorAt: null } } };
  },
  async endUserSessions() {
    const { id, name } = await build.admin();
    const call = `endUserSessions(input: { id: "${id}", ${stepUp} })`;
    return { by: superadmin, call, id, selection: 'user { id name }', shown: { user: { id, name } } };
  },
  async sendCodeAgain() {
    const { id, phone } = await build.student();
    await product.rest('POST /users/reset/v1', { phone });
    const call = `sendCodeAgain(userId: "${id}")`;
    return { by: superadmin, call, id, selection: 'user { phone }', shown: { user: { phone } } };
  },
  async approvePayment() {
    const { id, slip, seen } = await proposedPayment();
    const call = `approvePayment(input: { ${seen}, currentPassword: "${testPassword}" })`;
    const proposal = { id, state: 'APPROVED', status: 'PAID', decidedBy: admin.name, version: 2 };
    const shown = { paymentInfo: { status: 'PAID', bankSlipNumber: slip }, proposal };
    const selection = 'paymentInfo { status bankSlipNumber } proposal { id state status decidedBy decidedAt version }';
    return { by: admin, call, id, selection, shown };
  },
  async rejectPayment() {
    const { id, seen } = await proposedPayment();
    const call = `rejectPayment(input: { ${seen}, reason: "No such slip" })`;
    const proposal = { id, state: 'REJECTED', decidedBy: admin.name, decisionReason: 'No such slip', version: 2 };
    const selection = 'paymentInfo { status } proposal { id state decidedBy decisionReason version }';
    return { by: admin, call, id, selection, shown: { paymentInfo: { status: 'UNPAID' }, proposal } };
  },
  async addApplicantNote() {
    const { user } = await build.profile();
    const call = `addApplicantNote(input: { userId: "${user.id}", note: "Called on Monday" })`;
    const shown = { note: { action: 'user.noted', reason: 'Called on Monday', actorName: admin.name } };
    return { by: admin, call, selection: 'note { action reason actorName at }', shown };
  },
  async reviewImage() {
    const { user } = await build.profile();
    await build.images(user.id);
    const [image] = await product.sql<{ id: string }[]>`
      SELECT id FROM images WHERE user_id = ${user.id} AND kind = 'PICTURE'`;
    const id = image?.id ?? '';
    const call = `reviewImage(input: { id: "${id}", review: RETURNED, reason: "Too dark" })`;
    const shown = { image: { id, kind: 'PICTURE', review: 'RETURNED', reason: 'Too dark' } };
    return { by: admin, call, id, selection: 'image { id kind review reason reviewedAt }', shown };
  },
  async retryMessage() {
    const id = String((await failedMessage())['id']);
    const shown = { message: { id, status: 'QUEUED', canRetry: false } };
    return { by: admin, call: `retryMessage(id: "${id}")`, id, selection: 'message { id status canRetry }', shown };
  },
  async sendTestMessage() {
    const { user } = await build.profile();
    const call = `sendTestMessage(input: { channel: SMS, userId: "${user.id}", body: "Come" })`;
    const shown = { message: { to: admin.phone, channel: 'SMS', userId: admin.id } };
    return { by: admin, call, selection: 'message { to channel userId }', shown };
  },
  async revokeIntegratorToken() {
    const { id } = await makeToken(product, superadmin, { reason: 'For a test', currentPassword: testPassword });
    const call = `revokeIntegratorToken(input: { id: "${id}" })`;
    const shown = { token: { id, state: 'REVOKED' } };
    return { by: superadmin, call, id, selection: 'token { id state revokedAt }', shown };
  },
  async testWebhook() {
    const id = await makeWebhook();
    const shown = { delivery: { type: 'ping', state: 'WAITING' } };
    return { by: superadmin, call: `testWebhook(id: "${id}")`, selection: 'delivery { id type state }', shown };
  },
  async withdrawApplication() {
    const { id, user } = await build.profile();
    const shown = { application: { id, isCurrent: false, paymentStatus: 'UNPAID' } };
    const selection = 'application { id isCurrent paymentStatus withdrawnAt exam { title } }';
    return { by: user, call: 'withdrawApplication', id, selection, shown };
  },
};

it('every change whose answer is a Message, DoorDone or LateSeating names its thing, or has a reason to name none', () => {
  const changes = Object.values(product.schema.getMutationType()?.getFields() ?? {});
  const named = changes.filter(({ type }) => answerTypes.includes(getNamedType(type).name)).map(({ name }) => name);
  const listed = [...Object.keys(cases), ...Object.keys(testedWithTheRest), ...Object.keys(answersNoThing)];
  expect(listed.toSorted()).toEqual(named.toSorted());
  for (const [name, file] of Object.entries(testedWithTheRest))
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), file).toContain(name);
});

describe('the answer of a change', () => {
  it.each(Object.keys(cases))('%s contains the thing, after the change', async (name) => {
    const { by, call, id, selection, shown } = await (cases[name] as () => Promise<Case>)();
    const { data, errors } = await run(call, selection, by);
    expect(errors).toBeUndefined();
    expect(data?.['answer']).toMatchObject({ msg: expect.stringMatching(/./), id: id ?? expect.any(String), ...shown });
  });
});

describe('a thing that the change does not answer', () => {
  it('is null without an error, also for callers who may not read it', async () => {
    const by = await makeToken(product, superadmin, {
      scopes: ['SEND_MESSAGES'],
      ...{ reason: 'For a test', currentPassword: testPassword },
    });
    const { id } = await failedMessage();
    const others = 'user { id } seat { seatId } token { id } delivery { id } message { id }';
    const { data, errors } = await run(`retryMessage(id: "${id}")`, others, { token: by.secret });
    expect(errors).toBeUndefined();
    expect(data?.['answer']).toMatchObject({ user: null, seat: null, token: null, delivery: null, message: { id } });
  });

  it('is read by no statement, nor is one that is not selected', async () => {
    /** The statements of a retried message that have one of the texts. */
    const found = async (selection: string, ...texts: string[]) => {
      const { id } = await failedMessage();
      const before = statements.mock.calls.length;
      await run(`retryMessage(id: "${id}")`, selection, admin);
      const sent = statements.mock.calls.slice(before).map(([one]) => JSON.stringify(one));
      return sent.filter((one) => texts.some((text) => one.includes(text))).length;
    };
    expect(await found('message { id }', 'canRetry')).toBe(1);
    expect(await found('token { id } image { id }', 'canRetry', 'FROM \\"integrator_tokens')).toBe(0);
  });
});

describe('a caller who may change but not read a thing', () => {
  it('gets null and FORBIDDEN at its path; the change and the rest of its answer stay', async () => {
    const { by: _, call, id, selection } = await (cases['sendCodeAgain'] as () => Promise<Case>)();
    const { data, errors } = await run(call, selection, admin);
    expect(data?.['answer']).toMatchObject({ id, msg: expect.stringMatching(/./), user: null });
    expect(errors).toMatchObject([{ path: ['answer', 'user'], extensions: { code: 'FORBIDDEN' } }]);
  });

  it.each(thingsOf(product.schema))('is refused %s by its own guard', async (_name, field) => {
    const student = await build.student();
    const token = { ...allowance, scopes: ['READ_EXAMS' as const] };
    const callers: Caller[] = [
      { id: student.id, role: field.extensions['audience'] === 'Student' ? 'ADMIN' : 'STUDENT' },
      { id: superadmin.id, role: 'SUPERADMIN', token },
    ].map((one) => ({ ...one, name: 'SOMEBODY', sessionId: '' }) as Caller);
    for (const user of callers) {
      const read = async () =>
        field.resolve?.({ changed: { [field.name]: superadmin.id } }, {}, { ...product.ctx, user }, info);
      await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await field.resolve?.({}, {}, product.ctx, info)).toBeNull();
  });
});

it('two changes in one request each return their own thing', async () => {
  const { id: departmentId } = await build.department();
  const { id, programName, programShortCode } = await build.program({ departmentId });
  const named = `programName: "${programName}", programShortCode: "${programShortCode}", programType: UNDERGRADUATE, credit: 140`;
  const program = `saveProgram(input: { id: "${id}", department: "${departmentId}", ${named} }) { department { departmentName } }`;
  const { data, errors } = await product.graphql(
    `mutation {
      before: ${program}
      saveDepartment(input: { id: "${departmentId}", departmentName: "Renamed", deptShortCode: "RNMD" }) { id }
      after: ${program}
    }`,
    {},
    admin,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ after: { department: { departmentName: 'Renamed' } } });
});
