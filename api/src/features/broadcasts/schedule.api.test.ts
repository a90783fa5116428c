import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';
import { deliverAll, jobsOf, messagesOf, startGateway } from './broadcasts.fixture.ts';
import { queueLot, runBroadcast } from './run-broadcast.job.ts';

const { product, build } = await startTestProduct({ QUIET_HOURS: '21:00-08:00', PRICE_PER_SMS: '0.40' });

const view = 'id state startsAt heldUntil stoppedBy recipients segments cost counts { queued sent cancelled }';
const sendText = `mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { ${view} } } }`;
const stopText = `mutation ($id: ID!) { stopBroadcast(id: $id) { ${view} } }`;
const reportText = `query ($id: ID!) { broadcast(id: $id) { broadcast { ${view} } recipients { status } count } }`;

interface View {
  id: string;
  state: string;
  heldUntil: string | null;
  counts: object;
}

/** In Dhaka: 16:00, 23:00, and 8:00 of the next day. */
const afternoon = new Date('2026-12-01T10:00:00Z');
const night = new Date('2026-12-01T17:00:00Z');
const morning = new Date('2026-12-02T02:00:00Z');

let admin: BuiltUser;
let people: BuiltUser[];
beforeAll(async () => {
  product.setNow(afternoon);
  admin = await build.admin({ name: 'OFFICER' });
  people = [await build.student(), await build.student(), await build.student()];
});

/** Sessions of another hour are idle by now. */
async function setTime(now: Date): Promise<void> {
  product.setNow(now);
  for (const one of [admin, ...people]) one.token = await build.token(one.id);
}
async function send(input: object = {}): Promise<View> {
  const given = { userIds: people.map(({ id }) => id), message: 'Come', ...input };
  const { data, errors } = await product.graphql<{ sendSms: { broadcast: View } }>(sendText, { input: given }, admin);
  expect(errors).toBeUndefined();
  return data?.sendSms.broadcast as View;
}
const report = async (id: string) =>
  (await product.graphql<{ broadcast: { broadcast: View; count: number } }>(reportText, { id }, admin)).data?.broadcast;
const stop = (id: string, as = admin) => product.graphql<{ stopBroadcast: View }>(stopText, { id }, as);
const lot = (id: string, size: number) => inTransaction(product.ctx, (tx) => queueLot(tx, id, size));
const sent = async (id: string) => (await messagesOf(product, id)).filter((one) => one.status === 'SENT').length;
const startOfJob = async (name: string, id: string): Promise<number[]> =>
  (
    await product.sql<{ seconds: number }[]>`SELECT extract(epoch FROM start_after - created_on)::int AS seconds
      FROM pgboss.job WHERE name = ${name} AND data->>'id' = ${id} AND state = 'created'`
  ).map(({ seconds }) => seconds);

describe('a broadcast to the applicants of an exam', () => {
  /** A person with an earlier application to the exam and a current one to another exam. */
  async function earlierApplicant() {
    const exam = await build.exam({ title: 'Earlier exam', year: 2094 });
    const { id, user } = await build.profile({ exam });
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ${id}`;
    await build.profile({ user, exam: await build.exam({ title: 'Later exam', year: 2095 }) });
    return { exam, user };
  }

  it.each([
    ['now', {}],
    ['in batches', { startsAt: '2026-12-01T11:00:00Z' }],
  ])('fills the fields of that application: %s', async (_when, timing) => {
    await setTime(afternoon);
    const { exam, user } = await earlierApplicant();
    const { id } = await send({ userIds: undefined, search: { exam: exam.id }, message: '{exam}', ...timing });
    await setTime(new Date('2026-12-01T11:00:00Z'));
    if ('startsAt' in timing) await lot(id, 2);
    expect((await messagesOf(product, id)).map((one) => [one.user_id, one.body])).toEqual([[user.id, 'Earlier exam']]);
    const named = await send({ userIds: [user.id], message: '{exam}' });
    expect((await messagesOf(product, named.id)).map(({ body }) => body)).toEqual(['Later exam']);
    // A search that finds both of one person.
    await product.sql`UPDATE exams SET batch = ${id} WHERE id IN (SELECT exam_id FROM profiles WHERE user_id = ${user.id})`;
    const both = await send({ userIds: undefined, search: { batch: id }, message: '{exam}' });
    expect((await messagesOf(product, both.id)).map(({ body }) => body)).toEqual(['Later exam']);
  });
});

describe('a scheduled broadcast', () => {
  it('sends nothing before its start, then everything in batches', async () => {
    await setTime(afternoon);
    const { id, ...scheduled } = await send({ startsAt: '2026-12-01T11:00:00Z' });
    expect(scheduled).toMatchObject({ state: 'SCHEDULED', recipients: 3, segments: 3, cost: 1.2, heldUntil: null });
    expect(scheduled.counts).toEqual({ queued: 3, sent: 0, cancelled: 0 });
    expect(await startOfJob('broadcast.run', id)).toEqual([3600]);
    await runBroadcast.handle(product.ctx, { id });
    expect(await messagesOf(product, id)).toEqual([]);
    await setTime(new Date('2026-12-01T11:00:00Z'));
    await lot(id, 2);
    expect(await messagesOf(product, id)).toHaveLength(2);
    // The outbox still holds a batch.
    await lot(id, 2);
    expect(await report(id)).toMatchObject({ broadcast: { state: 'RUNNING', counts: { queued: 3 } }, count: 2 });
    await deliverAll(product, id);
    await lot(id, 2);
    await deliverAll(product, id);
    expect((await report(id))?.broadcast).toMatchObject({ state: 'QUEUED', counts: { queued: 0, sent: 3 } });
    await lot(id, 2);
    expect(await sent(id)).toBe(3);
  });

  it.each(['2026-11-30T10:00:00Z', '2027-06-01T10:00:00Z'])('refuses the start %s', async (startsAt) => {
    await setTime(afternoon);
    const input = { userIds: [people[0]?.id], message: 'x', startsAt };
    expect(await product.graphql(sendText, { input }, admin)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'startsAt',
    });
  });
});

describe('stopBroadcast', () => {
  it('cancels a broadcast that has not started', async () => {
    await setTime(afternoon);
    const { id } = await send({ startsAt: '2026-12-01T11:00:00Z' });
    const stopped = (await stop(id)).data?.stopBroadcast;
    expect(stopped).toMatchObject({ state: 'STOPPED', stoppedBy: 'OFFICER', counts: { queued: 0, cancelled: 3 } });
    await setTime(new Date('2026-12-01T12:00:00Z'));
    await lot(id, 2);
    expect(await messagesOf(product, id)).toEqual([]);
  });

  it('keeps sent messages, cancels the rest and audits both numbers', async () => {
    await setTime(afternoon);
    const received = await startGateway(product);
    const { id } = await send();
    const [first, ...others] = await jobsOf(product, id);
    await deliverMessage.handle(product.ctx, { id: first ?? '' });
    expect((await stop(id)).data?.stopBroadcast).toMatchObject({
      state: 'STOPPED',
      counts: { queued: 0, sent: 1, cancelled: 2 },
    });
    for (const other of others) await deliverMessage.handle(product.ctx, { id: other });
    expect(received).toHaveLength(1);
    const [audit] = await product.sql<
      { actor_name: string; after: object }[]
    >`SELECT actor_name, after FROM audit_events
      WHERE subject_id = ${id} AND action = 'broadcast.stopped'`;
    expect(audit).toEqual({ actor_name: 'OFFICER', after: { state: 'STOPPED', sent: 1, cancelled: 2 } });
    expect((await stop(id)).code).toBe('CONFLICT');
  });

  it('answers CONFLICT if all is sent, NOT_FOUND for an unknown one, FORBIDDEN to applicants', async () => {
    await setTime(afternoon);
    const { id } = await send();
    await deliverAll(product, id);
    expect((await stop(id)).code).toBe('CONFLICT');
    expect((await stop('x')).code).toBe('NOT_FOUND');
    expect((await stop(id, people[0])).code).toBe('FORBIDDEN');
  });
});

describe('the quiet hours', () => {
  it('delay a broadcast until their end', async () => {
    await setTime(night);
    const { id, heldUntil } = await send({ evenAtNight: false });
    expect(heldUntil).toBe(morning.toISOString());
    expect(await startOfJob('message.deliver', (await jobsOf(product, id))[0] ?? '')).toEqual([9 * 3600]);
    await deliverAll(product, id);
    expect(await sent(id)).toBe(0);
    await setTime(morning);
    await deliverAll(product, id);
    expect(await sent(id)).toBe(3);
    expect((await report(id))?.broadcast.heldUntil).toBeNull();
  });

  it('delay the start and each batch', async () => {
    await setTime(afternoon);
    const { id, heldUntil } = await send({ startsAt: night.toISOString() });
    expect(heldUntil).toBe(morning.toISOString());
    await setTime(night);
    await lot(id, 2);
    expect(await messagesOf(product, id)).toEqual([]);
    await setTime(morning);
    await lot(id, 2);
    expect(await messagesOf(product, id)).toHaveLength(2);
  });

  it('do not delay messages that an officer sends now or at night, nor the REST calls', async () => {
    await setTime(night);
    for (const more of [{}, { evenAtNight: true }]) {
      const { id, heldUntil } = await send(more);
      expect(heldUntil).toBeNull();
      await deliverAll(product, id);
      expect(await sent(id)).toBe(3);
    }
    await product.rest('POST /sms/multi', { phones: people[1]?.phone, message: 'By REST' }, admin);
    const [row] = await product.sql<
      { holds_at_night: boolean }[]
    >`SELECT holds_at_night FROM outbox_messages WHERE body = 'By REST'`;
    expect(row?.holds_at_night).toBe(false);
  });

  it('messageRecipients returns the end of the quiet hours, the cost and the segments of each', async () => {
    await setTime(night);
    const text = `query ($input: MessageRecipientsInput!) { messageRecipients(input: $input) {
      count segments fewestSegments mostSegments cost heldUntil } }`;
    const long = await build.student({ name: 'A'.repeat(30) });
    const input = {
      channel: 'SMS',
      userIds: [people[0]?.id, long.id],
      message: `${'a'.repeat(135)}{name}`,
      evenAtNight: false,
    };
    expect((await product.graphql(text, { input }, admin)).data?.['messageRecipients']).toEqual({
      ...{ count: 2, segments: 3, fewestSegments: 1, mostSegments: 2, cost: 1.2 },
      heldUntil: morning.toISOString(),
    });
  });
});

describe('sendTestMessage', () => {
  it('sends to the officer alone, filled for the recipient, at any hour', async () => {
    await setTime(night);
    const text = 'mutation ($input: PreviewMessageInput!) { sendTestMessage(input: $input) { msg } }';
    const sms = { userId: people[0]?.id, channel: 'SMS', body: 'Dear {name}' };
    expect((await product.graphql(text, { input: sms }, admin)).data?.['sendTestMessage']).toEqual({
      msg: `The test is on its way to ${admin.phone}`,
    });
    const mail = { ...sms, channel: 'MAIL', subject: 'For {name}', body: '<p>Dear <b>{name}</b></p>' };
    expect((await product.graphql(text, { input: mail }, admin)).code).toBe('OK');
    const rows =
      await product.sql`SELECT recipient, subject, split_part(body, ${'\n'}, 1) AS body, html IS NOT NULL AS "hasHtml",
      holds_at_night AS held FROM outbox_messages WHERE user_id = ${admin.id} ORDER BY id`;
    const words = `Dear ${people[0]?.name}`;
    expect(rows).toEqual([
      { recipient: admin.phone, subject: null, body: words, hasHtml: false, held: false },
      { recipient: admin.email, subject: `For ${people[0]?.name}`, body: words, hasHtml: true, held: false },
    ]);
    expect((await product.graphql(text, { input: { ...mail, body: '<p></p>' } }, admin)).field).toBe('body');
  });
});

describe('message templates', () => {
  beforeAll(() => setTime(night));
  const fields = 'id name channel subject body savedBy version';
  const saveText = `mutation ($input: MessageTemplateInput!) { saveMessageTemplate(input: $input) { ${fields} } }`;
  const deleteText = 'mutation ($input: TemplateVersionInput!) { deleteMessageTemplate(input: $input) { msg } }';
  const listText = `query ($channel: Channel!) { messageTemplates(channel: $channel) { ${fields} } }`;
  const list = async (channel: string) =>
    (await product.graphql<{ messageTemplates: { name: string }[] }>(listText, { channel }, admin)).data
      ?.messageTemplates;
  const save = (input: object) =>
    product.graphql<{ saveMessageTemplate: { id: string; version: number } }>(saveText, { input }, admin);

  it('are shared by name, versioned and audited', async () => {
    const first = { name: 'Seat plan', channel: 'SMS', body: 'Hall {exam}' };
    const made = (await save(first)).data?.saveMessageTemplate;
    expect(made).toMatchObject({ ...first, subject: null, savedBy: 'OFFICER', version: 1 });
    expect(await save(first)).toMatchObject({ code: 'CONFLICT', field: 'name' });
    const mail = { ...first, channel: 'MAIL', subject: 'Hall', body: '<p onclick="x">Hall</p><script>1</script>' };
    expect((await save(mail)).data?.saveMessageTemplate).toMatchObject({ subject: 'Hall', body: '<p>Hall</p>' });
    expect((await list('SMS'))?.map(({ name }) => name)).toEqual(['Seat plan']);
    const { id = '' } = made ?? {};
    expect((await save({ ...first, id, version: 1, body: 'Hall A' })).data?.saveMessageTemplate.version).toBe(2);
    expect((await save({ ...first, id, version: 1 })).code).toBe('CONFLICT');
    expect((await product.graphql(deleteText, { input: { id, version: 1 } }, admin)).code).toBe('CONFLICT');
    expect((await product.graphql(deleteText, { input: { id, version: 2 } }, admin)).code).toBe('OK');
    expect(await list('SMS')).toEqual([]);
    expect((await product.graphql(deleteText, { input: { id, version: 2 } }, admin)).code).toBe('NOT_FOUND');
    const actions = await product.sql<
      { action: string }[]
    >`SELECT action FROM audit_events WHERE subject_id = ${id} ORDER BY id`;
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['created', 'updated', 'deleted']);
  });

  it('saveMessageTemplate adds two hundred to a channel, which are all listed, and refuses one more', async () => {
    await product.sql`INSERT INTO message_templates (name, channel, body, saved_by)
      SELECT 'T' || at, 'sms', 'x', 'OFFICER' FROM generate_series(1, 199) AS at`;
    const last = (await save({ name: 'T200', channel: 'SMS', body: 'x' })).data?.saveMessageTemplate;
    expect(await list('SMS')).toHaveLength(200);
    const refused = await save({ name: 'T201', channel: 'SMS', body: 'x' });
    expect([refused.code, refused.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'There are 200 templates already. Please delete one first',
    ]);
    const { id, version } = last ?? {};
    expect((await save({ id, version, name: 'T200', channel: 'SMS', body: 'y' })).code).toBe('OK');
    expect((await save({ name: 'T', channel: 'MAIL', subject: 'x', body: '<p>x</p>' })).code).toBe('OK');
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a text', { body: '' }, 'body'],
    ['a mail of scripts only', { channel: 'MAIL', body: '<script>1</script>' }, 'body'],
  ])('saveMessageTemplate refuses one %s', async (_, part, field) => {
    expect(await save({ name: 'X', channel: 'SMS', body: 'x', ...part })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  });
});
