import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deliverAll, jobsOf, messagesOf, startMail } from './broadcasts.fixture.ts';
import type { MessageRecipients } from './message.types.ts';
import { queueLot } from './run-broadcast.job.ts';

const { product, build } = await startTestProduct();

const recipientsText = `query ($input: MessageRecipientsInput!, $page: Int) { messageRecipients(input: $input, page: $page) {
  count duplicates unreachable segments people { userId name to } page pages } }`;
const mailText = 'mutation ($input: SendMailInput!) { sendMail(input: $input) { broadcast { id recipients } } }';
const smsText = 'mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { id recipients segments } } }';

let admin: BuiltUser;
let first: BuiltUser;
let second: BuiltUser;
let sharing: BuiltUser;
let gone: BuiltUser;
beforeAll(async () => {
  admin = await build.admin();
  first = await build.student({ name: 'AMINA', email: 'family@uni.example' });
  second = await build.student({ name: 'RAHIM UDDIN CHOWDHURY' });
  sharing = await build.student({ name: 'BRISTI', email: 'Family@uni.example' });
  gone = await build.student();
  await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.id}`;
});

async function recipients(input: object, page = 1): Promise<MessageRecipients> {
  const { data, errors } = await product.graphql<{ messageRecipients: MessageRecipients }>(
    recipientsText,
    { input, page },
    admin,
  );
  expect(errors).toBeUndefined();
  return data?.messageRecipients as MessageRecipients;
}

describe('messageRecipients', () => {
  it('counts each address once, with duplicates and unreachable users', async () => {
    const userIds = [second.id, first.id, second.id, sharing.id, gone.id, 'no-id'];
    expect(await recipients({ channel: 'MAIL', userIds })).toMatchObject({
      count: 2,
      duplicates: 2,
      unreachable: 2,
      segments: null,
      people: [
        { userId: second.id, name: second.name },
        { userId: first.id, to: 'family@uni.example' },
      ],
    });
    // They share an e-mail address, not a phone.
    expect(await recipients({ channel: 'SMS', userIds })).toMatchObject({ count: 3, duplicates: 1, unreachable: 2 });
  });

  it('matches the recipients of sendMail and sendSms', async () => {
    const userIds = [second.id, first.id, sharing.id, gone.id];
    const mail = await product.graphql<{ sendMail: { broadcast: { id: string; recipients: number } } }>(
      mailText,
      { input: { userIds, email: ['FAMILY@uni.example'], subject: 'Hi', body: '<p>{name}</p>' } },
      admin,
    );
    expect(mail.data?.sendMail.broadcast.recipients).toBe(2);
    const sent = await messagesOf(product, mail.data?.sendMail.broadcast.id ?? '');
    expect(sent.map(({ user_id }) => user_id)).toEqual([first.id, second.id]);
    const message = `${'a'.repeat(140)}{name}`;
    const { count, segments } = await recipients({ channel: 'SMS', userIds, message });
    const sms = await product.graphql(smsText, { input: { userIds, message } }, admin);
    expect(sms.data?.['sendSms']).toMatchObject({ broadcast: { recipients: count, segments } });
    // The long name needs two segments.
    expect([count, segments]).toEqual([3, 4]);
  });

  it('sendMail refuses a selection without reachable users', async () => {
    const toNobody = { userIds: [gone.id], subject: 'Hi', body: 'x' };
    expect(await product.graphql(mailText, { input: toNobody }, admin)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'email',
    });
  });

  it('selects by exam', async () => {
    const exam = await build.exam({});
    const inside = await build.profile({ exam });
    await build.profile({ exam: await build.exam({}) });
    const found = await recipients({ channel: 'SMS', search: { exam: exam.id } });
    expect(found.people.map(({ userId }) => userId)).toEqual([inside.user.id]);
  });

  it('selects a search with exceptions', async () => {
    const exam = await build.exam();
    const [left, meant] = [await build.profile({ exam }), await build.profile({ exam })];
    const found = await recipients({ channel: 'SMS', search: { exam: exam.id, except: [left.user.id] } });
    expect(found.people.map(({ userId }) => userId)).toEqual([meant.user.id]);
  });
});

describe('undelivered messages', () => {
  const listText = `query ($status: MessageStatus) { broadcasts(status: $status) { broadcasts { id } count } }`;
  const singlesText = `query ($status: MessageStatus!) { singleMessages(status: $status) { count messages { id to subject lastError canRetry } } }`;
  const retryText = 'mutation ($id: ID!) { retryMessage(id: $id) { msg } }';

  it('are found by filtering broadcasts by status', async () => {
    await startMail(product, new Set([second.email]));
    const ids: string[] = [];
    for (const user of [first, second]) {
      const input = { userIds: [user.id], subject: 'Hi', body: '<p>x</p>' };
      const { data } = await product.graphql<{ sendMail: { broadcast: { id: string } } }>(mailText, { input }, admin);
      ids.push(data?.sendMail.broadcast.id ?? '');
      await deliverAll(product, ids.at(-1) ?? '');
    }
    const { data } = await product.graphql(listText, { status: 'FAILED' }, admin);
    expect(data?.['broadcasts']).toEqual({ broadcasts: [{ id: ids[1] }], count: 1 });
  });

  it('to single recipients are listed without their text, and retryMessage sends them again until they expire', async () => {
    const failed = {
      channel: 'sms',
      recipient: first.phone,
      body: 'Code 123456',
      status: 'FAILED',
      last_error: 'Busy',
    };
    const useful = await insertRow(product.ctx.db, 'outbox_messages', failed);
    const late = await insertRow(product.ctx.db, 'outbox_messages', { ...failed, expires_at: '2020-01-01T00:00:00Z' });
    const unknown = await insertRow(product.ctx.db, 'outbox_messages', { ...failed, status: 'UNKNOWN' });
    const { data } = await product.graphql(singlesText, { status: 'FAILED' }, admin);
    expect(data?.['singleMessages']).toEqual({
      count: 2,
      messages: [
        { id: late['id'], to: first.phone, subject: null, lastError: 'Busy', canRetry: false },
        { id: useful['id'], to: first.phone, subject: null, lastError: 'Busy', canRetry: true },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('123456');
    const codes = [];
    for (const { id } of [useful, useful, late, unknown, { id: '00000000-0000-7000-8000-000000000000' }]) {
      codes.push((await product.graphql(retryText, { id }, admin)).code);
    }
    expect(codes).toEqual(['OK', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'NOT_FOUND']);
    const jobs: unknown[] =
      await product.sql`SELECT 1 FROM pgboss.job WHERE name = 'message.deliver' AND data->>'id' = ${useful['id']}`;
    expect(jobs).toHaveLength(1);
    expect(await jobsOf(product, '00000000-0000-7000-8000-000000000000')).toEqual([]);
  });
});

describe('sendSms with startsAt', () => {
  it('fills the fields of the selected application after the person has applied to a later exam', async () => {
    const { id: profileId, user } = await build.profile({
      exam: await build.exam({ title: 'Chosen exam', year: 2096 }),
    });
    const startsAt = new Date(product.ctx.now().getTime() + 3_600_000).toISOString();
    const schedule = async (selection: object) => {
      const { data, errors } = await product.graphql<{ sendSms: { broadcast: { id: string } } }>(
        smsText,
        { input: { ...selection, message: '{exam}', startsAt, evenAtNight: true } },
        admin,
      );
      expect(errors).toBeUndefined();
      return data?.sendSms.broadcast.id ?? '';
    };
    const [byProfile, byPerson] = [await schedule({ profileIds: [profileId] }), await schedule({ userIds: [user.id] })];
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ${profileId}`;
    await build.profile({ user, exam: await build.exam({ title: 'Later exam', year: 2097 }) });
    await product.sql`UPDATE broadcasts SET starts_at = now() WHERE id IN (${byProfile}, ${byPerson})`;
    for (const id of [byProfile, byPerson]) await inTransaction(product.ctx, (tx) => queueLot(tx, id));
    const bodies = async (id: string) => (await messagesOf(product, id)).map(({ body }) => body);
    expect(await bodies(byProfile)).toEqual(['Chosen exam']);
    expect(await bodies(byPerson)).toEqual(['Later exam']);
  });

  it('sends nothing about an application that was withdrawn before the start', async () => {
    const exam = await build.exam({ title: 'Left exam', year: 2092 });
    const [left, moved, stays] = [
      await build.profile({ exam }),
      await build.profile({ exam }),
      await build.profile({ exam }),
    ];
    const startsAt = new Date(product.ctx.now().getTime() + 3_600_000).toISOString();
    const input = { search: { exam: exam.id }, message: '{exam}', startsAt, evenAtNight: true };
    const { data } = await product.graphql<{ sendSms: { broadcast: { id: string; recipients: number } } }>(
      smsText,
      { input },
      admin,
    );
    const id = data?.sendSms.broadcast.id ?? '';
    expect(data?.sendSms.broadcast.recipients).toBe(3);
    for (const one of [left, moved])
      await product.sql`UPDATE profiles SET is_current = false, withdrawn_at = now() WHERE id = ${one.id}`;
    await build.profile({ user: moved.user, exam: await build.exam({ title: 'New exam', year: 2093 }) });
    await product.sql`UPDATE broadcasts SET starts_at = now() WHERE id = ${id}`;
    await inTransaction(product.ctx, (tx) => queueLot(tx, id));
    expect((await messagesOf(product, id)).map((one) => [one.user_id, one.body])).toEqual([
      [stays.user.id, 'Left exam'],
    ]);
  });
});
