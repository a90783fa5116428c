import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { send } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import type { HistoryPage } from './history.types.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin({ name: 'OFFICER ONE' });

type Page = { applicantHistory: HistoryPage };

const query = `query ($userId: ID!, $cursor: String) { applicantHistory(userId: $userId, cursor: $cursor) { next entries {
  id at kind action actorName actorRole reason before after
  payment { method fromState toState reference amount }
  message { channel to subject text status sentAt lastError broadcastId }
} } }`;

const queryHistory = (
  userId: string,
  { token = admin.token, cursor }: { token?: string | undefined; cursor?: string } = {},
) => product.graphql<Page>(query, cursor === undefined ? { userId } : { userId, cursor }, { token });

async function historyOf(userId: string): Promise<HistoryPage['entries']> {
  const { data, errors } = await queryHistory(userId);
  expect(errors).toBeUndefined();
  return data?.applicantHistory.entries ?? [];
}

const call = (mutation: string, variables: object, token: string) =>
  product.graphql(mutation, variables as Record<string, unknown>, { token });

describe('applicantHistory', () => {
  it('lists the account of a user without an application', async () => {
    const { id } = await build.student();
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['REGISTERED']);
  });

  it('addApplicantNote adds a note that only officers read, and kinds choose entries', async () => {
    const { user } = await build.profile();
    const add = `mutation ($input: AddApplicantNoteInput!) { addApplicantNote(input: $input) { msg } }`;
    const note = { userId: user.id, note: 'Called: comes on Sunday' };
    expect((await call(add, { input: note }, user.token)).code).toBe('FORBIDDEN');
    expect((await call(add, { input: { ...note, note: ' ' } }, admin.token)).code).toBe('BAD_USER_INPUT');
    expect((await call(add, { input: { ...note, userId: randomUUID() } }, admin.token)).code).toBe('NOT_FOUND');
    expect((await call(add, { input: note }, admin.token)).data).toEqual({ addApplicantNote: { msg: 'Note added' } });
    const [newest] = await historyOf(user.id);
    expect(newest).toMatchObject({ kind: 'OTHER', action: 'user.noted', reason: note.note, actorName: 'OFFICER ONE' });
    const only = `query ($userId: ID!) { applicantHistory(userId: $userId, kinds: [SUBMITTED]) { next entries { action } } }`;
    const { data } = await product.graphql<Page>(only, { userId: user.id }, { token: admin.token });
    expect(data?.applicantHistory).toEqual({ next: null, entries: [{ action: 'profile.submitted' }] });
  });

  it('lists account, submission, images, payment, marks and messages, newest first', async () => {
    const profile = await build.profile();
    const { user } = profile;
    await build.images(user.id);
    const bankSlipNumber = `SL-${user.phone}`;
    const submit = `mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg } }`;
    expect((await call(submit, { input: { bankSlipNumber } }, user.token)).errors).toBeUndefined();
    const verify = `mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }`;
    const input = { userId: user.id, bankSlipNumber };
    expect((await call(verify, { input }, admin.token)).errors).toBeUndefined();
    const marks = `mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { id } }`;
    await call(marks, { input: { userId: user.id, written: 30, viva: 7 } }, admin.token);
    await call(marks, { input: { userId: user.id, written: 31, viva: 7, remarks: 'Recounted' } }, admin.token);

    const history = await historyOf(user.id);
    const instants = history.map(({ at }) => Date.parse(at));
    expect(instants).toEqual(instants.toSorted((one, other) => other - one));
    const events = history.filter(({ kind }) => kind !== 'MESSAGE').map(({ kind, action }) => `${kind} ${action}`);
    expect(events).toEqual([
      'MARKS marks.updated',
      'MARKS marks.updated',
      'PAYMENT payment.verified',
      'PAYMENT payment.submitted',
      'IMAGE image.signature',
      'IMAGE image.picture',
      'SUBMITTED profile.submitted',
      'REGISTERED user.registered',
    ]);
    const [changed] = history;
    expect(changed).toMatchObject({ actorName: 'OFFICER ONE', actorRole: 'ADMIN' });
    expect(changed?.before).toMatchObject({ written: 30 });
    expect(changed?.after).toMatchObject({ written: 31, remarks: 'Recounted' });
    const verified = history.find(({ action }) => action === 'payment.verified');
    expect(verified).toMatchObject({
      actorName: 'OFFICER ONE',
      payment: {
        method: 'BANK',
        fromState: 'SUBMITTED',
        toState: 'VERIFIED',
        reference: expect.stringContaining(user.phone),
        amount: 1000,
      },
    });
    const written = history.filter(({ kind }) => kind === 'MESSAGE').map(({ message }) => message);
    expect(written).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'SMS', to: user.phone, broadcastId: null, text: expect.any(String) }),
        expect.objectContaining({ channel: 'MAIL', to: user.email, subject: expect.any(String) }),
      ]),
    );
  });

  it('names the sender of a broadcast, and hides the text of a message that expires', async () => {
    const { user } = await build.profile();
    const sms = `mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { id } } }`;
    await call(sms, { input: { phones: [user.phone], message: 'The hall is in building 2.' } }, admin.token);
    await send(product.ctx, {
      channel: 'sms',
      to: user.phone,
      text: 'Your code is 123456.',
      userId: user.id,
      expiresAt: new Date(Date.now() + 600_000),
    });
    const messages = (await historyOf(user.id)).filter(({ kind }) => kind === 'MESSAGE');
    expect(messages.map(({ actorName, message }) => [actorName, message?.text, message?.status])).toEqual([
      [null, null, 'QUEUED'],
      ['OFFICER ONE', 'The hall is in building 2.', 'QUEUED'],
    ]);
    expect(JSON.stringify(messages)).not.toContain('123456');
  });

  it('lists an override once, and no sign-ins', async () => {
    const { user } = await build.profile();
    const superadmin = await build.superadmin();
    const set = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }`;
    const input = {
      id: user.id,
      paymentStatus: 'PAID',
      paymentMethod: 'BANK',
      bankSlipNumber: `H-${user.phone}`,
      name: 'RENAMED PERSON',
      reason: 'Paid at the counter',
    };
    expect((await call(set, { input }, superadmin.token)).errors).toBeUndefined();
    await record(product.ctx, { action: 'user.signed-in', subject: { type: 'user', id: user.id } });
    const history = (await historyOf(user.id)).filter(({ kind }) => kind !== 'MESSAGE');
    expect(history.map(({ action }) => action).toSorted()).toEqual([
      'payment.overridden',
      'profile.submitted',
      'user.registered',
      'user.updated',
    ]);
    const override = history.find(({ kind }) => kind === 'OVERRIDE');
    expect(override).toMatchObject({ reason: 'Paid at the counter', before: { status: 'UNPAID' } });
    expect(history.find(({ kind }) => kind === 'ACCOUNT')).toMatchObject({ after: { name: 'RENAMED PERSON' } });
  });

  it('returns pages without gaps or repeats', async () => {
    const { user } = await build.profile();
    for (let at = 0; at < 45; at += 1) {
      await record(product.ctx, { action: 'form.exported', subject: { type: 'user', id: user.id } });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const { data } = await queryHistory(user.id, cursor === undefined ? {} : { cursor });
      const page = data?.applicantHistory;
      sizes.push(page?.entries.length ?? 0);
      seen.push(...(page?.entries.map(({ id }) => id) ?? []));
      cursor = page?.next ?? undefined;
      // A concurrent event must not shift the next page.
      await record(product.ctx, { action: 'form.exported', subject: { type: 'user', id: user.id } });
    } while (cursor !== undefined);
    expect(sizes).toEqual([20, 20, 7]);
    expect(new Set(seen).size).toBe(47);
  });

  it('contains no events of other applicants', async () => {
    const [one, other] = [await build.profile(), await build.profile()];
    await build.images(other.user.id);
    await record(product.ctx, { action: 'form.exported', subject: { type: 'user', id: other.user.id } });
    expect((await historyOf(one.user.id)).map(({ kind }) => kind)).toEqual(['SUBMITTED', 'REGISTERED']);
  });

  it('refuses applicants as callers and unknown or non-applicant ids', async () => {
    const { user } = await build.profile();
    const codeOf = async (userId: string, options = {}) => (await queryHistory(userId, options)).code;
    expect(await codeOf(user.id, user)).toBe('FORBIDDEN');
    expect(await codeOf(user.id, { token: '' })).toBe('UNAUTHENTICATED');
    for (const id of [randomUUID(), 'malformed', admin.id]) {
      expect(await codeOf(id), id).toBe('NOT_FOUND');
    }
    for (const cursor of ['x', '1-', "1-a' OR 1", '99999999999999999999-a1']) {
      expect(await codeOf(user.id, { cursor }), cursor).toBe('BAD_USER_INPUT');
    }
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${user.id}`;
    expect(await codeOf(user.id)).toBe('NOT_FOUND');
  });
});
