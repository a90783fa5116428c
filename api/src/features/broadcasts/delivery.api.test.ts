import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { systemContext } from '../../core/context.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';
import type { BroadcastReport } from './broadcast.types.ts';
import { deliverAll, jobsOf, messagesOf, startGateway, startMail } from './broadcasts.fixture.ts';

const { product, build } = await startTestProduct();

const reportText = `query ($id: ID!, $page: Int, $status: MessageStatus) { broadcast(id: $id, page: $page, status: $status) {
  broadcast { id sentBy channel subject body recipients counts { queued sending sent failed unknown expired } }
  recipients { id userId name to status tries lastError sentAt } page pages count } }`;
const retryText = 'mutation ($id: ID!) { retryBroadcast(id: $id) { counts { queued sent failed unknown } } }';

let admin: BuiltUser;
let people: BuiltUser[];
beforeAll(async () => {
  admin = await build.admin({ name: 'OFFICER' });
  people = [await build.student(), await build.student(), await build.student()];
});

async function send(name: 'sendMail' | 'sendSms', input: object): Promise<string> {
  const type = name === 'sendMail' ? 'SendMailInput' : 'SendSmsInput';
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { broadcast { id } } }`;
  const { data, errors } = await product.graphql<Record<string, { broadcast: { id: string } }>>(text, { input }, admin);
  expect(errors).toBeUndefined();
  return data?.[name]?.broadcast.id ?? '';
}
async function report(id: string, variables: object = {}): Promise<BroadcastReport> {
  const { data, errors } = await product.graphql<{ broadcast: BroadcastReport }>(
    reportText,
    { id, ...variables },
    admin,
  );
  expect(errors).toBeUndefined();
  return data?.broadcast as BroadcastReport;
}

describe('mail broadcasts', () => {
  it('are delivered once per recipient by SMTP though each job runs twice', async () => {
    const received = await startMail(product);
    const id = await send('sendMail', {
      email: people.map((one) => one.email),
      subject: 'আসন বিন্যাস',
      body: '<p>Hall <b>A</b>, {name}</p>',
    });
    await deliverAll(product, id);
    await deliverAll(product, id);
    expect(received.map((one) => one.to)).toEqual(people.map((one) => [one.email]));
    for (const [index, { raw }] of received.entries()) {
      expect(raw).toContain(`Hall <strong>A</strong>, ${people[index]?.name}`);
      expect(raw).toContain('Subject: =?UTF-8?');
    }
    const { broadcast, recipients } = await report(id);
    expect(broadcast).toMatchObject({ sentBy: 'OFFICER', counts: { sent: 3, queued: 0, failed: 0 } });
    expect(recipients[0]).toMatchObject({
      name: people[0]?.name,
      to: people[0]?.email,
      status: 'SENT',
      tries: 1,
      lastError: null,
      sentAt: expect.any(String),
    });
  });

  it('report each recipient, and retryBroadcast sends failed messages only', async () => {
    const [first, second, third] = people.map((one) => one.email);
    const refused = new Set([second ?? '']);
    const received = await startMail(product, refused);
    const id = await send('sendMail', { email: [first, second, third], subject: 'Hi', body: '<p>x</p>' });
    await deliverAll(product, id);
    expect((await report(id)).broadcast.counts).toMatchObject({ sent: 2, failed: 1 });
    const failed = await report(id, { status: 'FAILED' });
    expect(failed).toMatchObject({ count: 1, page: 1, pages: 1 });
    expect(failed.recipients).toMatchObject([
      { to: second, status: 'FAILED', lastError: expect.stringContaining('No such user') },
    ]);
    refused.clear();
    const jobsBefore = await jobsOf(product, id);
    const retried = await Promise.all([1, 2].map(() => product.graphql(retryText, { id }, admin)));
    for (const { errors } of retried) expect(errors).toBeUndefined();
    expect(await jobsOf(product, id)).toHaveLength(jobsBefore.length + 1);
    await deliverAll(product, id);
    expect(received.map((one) => one.to[0])).toEqual([first, third, second]);
    expect((await report(id)).broadcast.counts).toMatchObject({ sent: 3, failed: 0 });
  });
});

describe('SMS broadcasts', () => {
  it('are delivered once per phone, and never again with unknown delivery', async () => {
    const statuses = new Map([
      [people[1]?.phone, 500],
      [people[2]?.phone, 400],
    ]);
    const received = await startGateway(product, (phone) => statuses.get(phone) ?? 200);
    const id = await send('sendSms', { phones: people.map((one) => one.phone), message: 'কাল {name}' });
    await Promise.all([deliverAll(product, id), deliverAll(product, id)]);
    expect(received.map(({ to, text }) => [to, text])).toEqual([[people[0]?.phone, `কাল ${people[0]?.name}`]]);
    expect((await report(id)).broadcast.counts).toMatchObject({ sent: 1, unknown: 1, failed: 1 });
    statuses.clear();
    const { data } = await product.graphql(retryText, { id }, admin);
    expect(data?.['retryBroadcast']).toEqual({ counts: { queued: 1, sent: 1, failed: 0, unknown: 1 } });
    await deliverAll(product, id);
    expect(received.map((one) => one.to)).toEqual([people[0]?.phone, people[2]?.phone]);
    const [audit] =
      await product.sql`SELECT actor_name, after FROM audit_events WHERE subject_id = ${id} AND action = 'broadcast.retried'`;
    expect(audit).toEqual({ actor_name: 'OFFICER', after: { again: 1 } });
  });

  it('are retried if the gateway is busy', async () => {
    let status = 503;
    const received = await startGateway(product, () => status);
    const id = await send('sendSms', { phones: [people[0]?.phone], message: 'x' });
    await deliverAll(product, id);
    expect((await report(id)).recipients).toMatchObject([{ status: 'QUEUED', tries: 1 }]);
    status = 200;
    await deliverAll(product, id);
    expect(received).toHaveLength(1);
    expect((await report(id)).recipients).toMatchObject([{ status: 'SENT', tries: 2 }]);
  });

  it('become UNKNOWN once the lease of an interrupted delivery expires', async () => {
    const received = await startGateway(product, () => 200);
    const id = await send('sendSms', { phones: [people[0]?.phone], message: 'x' });
    const lease = new Date(product.app.now().getTime() + 60_000);
    await product.sql`UPDATE outbox_messages SET status = 'SENDING', next_try_at = ${lease} WHERE batch_id = ${id}`;
    const [jobId] = await jobsOf(product, id);
    await deliverMessage.handle(product.ctx, { id: jobId ?? '' });
    expect((await report(id)).recipients).toMatchObject([{ status: 'SENDING' }]);
    const waits =
      await product.sql`SELECT 1 FROM pgboss.job WHERE data->>'id' = ${jobId} AND start_after > now() + interval '50 seconds'`;
    expect(waits).toHaveLength(1);
    product.setNow(new Date(lease.getTime() + 1));
    await deliverAll(product, id);
    product.setNow(undefined);
    expect((await report(id)).recipients).toMatchObject([{ status: 'UNKNOWN' }]);
    expect(received).toEqual([]);
  });
});

describe('large broadcasts', () => {
  it('are queued in one call and listed in pages', async () => {
    const many = 1200;
    await product.ctx.db.query(
      `INSERT INTO users (name, phone, email, role, password_hash)
        SELECT 'CROWD ' || n, '018' || lpad(n::text, 8, '0'), 'crowd' || n || '@uni.example', 'STUDENT', '$argon2id$x' FROM generate_series(1, ${many}) n`,
    );
    const phones = Array.from({ length: many }, (_, n) => `018${String(n + 1).padStart(8, '0')}`);
    const { status, text } = await product.rest('POST /sms/multi', { phones, message: 'Hello {name}' }, admin);
    expect([status, text]).toEqual([200, 'SMS sent successfully']);
    const listText = '{ broadcasts { broadcasts { id channel recipients counts { queued } } page pages count } }';
    const { data } = await product.graphql<{
      broadcasts: { broadcasts: { id: string; recipients: number }[]; count: number };
    }>(listText, {}, admin);
    const [newest] = data?.broadcasts.broadcasts ?? [];
    expect(newest).toMatchObject({ channel: 'SMS', recipients: many, counts: { queued: many } });
    const id = newest?.id ?? '';
    expect(await jobsOf(product, id)).toHaveLength(many);
    expect(new Set((await messagesOf(product, id)).map((one) => one.recipient)).size).toBe(many);
    const last = await report(id, { page: 24 });
    expect(last).toMatchObject({ count: many, page: 24, pages: 24 });
    expect(last.recipients).toHaveLength(50);
    expect(last.recipients.at(-1)?.to).toBe(phones.at(-1));
  });
});

describe('the log line of a delivery', () => {
  it('names the message, its status and the request that caused it, and no person', async () => {
    const [, refused] = people.map((one) => one.phone);
    await startGateway(product, (phone) => (phone === refused ? 400 : 200));
    const id = await send('sendSms', { phones: people.slice(0, 2).map((one) => one.phone), message: 'x' });
    const jobs: { data: { id: string; requestId: string } }[] =
      await product.sql`SELECT j.data FROM pgboss.job j JOIN outbox_messages m ON m.id::text = j.data->>'id'
        WHERE j.name = 'message.deliver' AND m.batch_id = ${id} ORDER BY m.id`;
    const lines: unknown[] = [];
    for (const level of ['info', 'warn'] as const) {
      const spy = vi.spyOn(product.app.log, level).mockImplementation((line: unknown) => void lines.push(line));
      onTestFinished(() => spy.mockRestore());
    }
    for (const { data } of jobs) await deliverMessage.handle(systemContext(product.app, data.requestId), data);
    const { requestId } = jobs[0]?.data ?? {};
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines).toEqual(
      ['SENT', 'FAILED'].map((status, at) => ({
        messageId: jobs[at]?.data.id,
        channel: 'sms',
        status,
        tries: 1,
        requestId,
      })),
    );
  });
});

describe('broadcast and retryBroadcast', () => {
  it('answer NOT_FOUND for unknown ids', async () => {
    const unknownId = '00000000-0000-7000-8000-000000000000';
    for (const [text, variables] of [
      [reportText, { id: unknownId, page: 1 }],
      [retryText, { id: unknownId }],
      [reportText, { id: 'x', page: 1 }],
    ] as const) {
      expect((await product.graphql(text, variables, admin)).code).toBe('NOT_FOUND');
    }
    expect((await product.graphql(reportText, { id: unknownId, page: 0 }, admin)).field).toBe('page');
  });
});
