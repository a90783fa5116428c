import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';
import { applicantsOf, officersOf } from './merit.fixture.ts';
import { tellResults } from './tell-results.job.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { crowd } = applicantsOf(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

interface Job {
  listId: string;
  replacedId: string | null;
}

async function publish(examId: string, tell?: boolean): Promise<Job | undefined> {
  const id = (await officers.make(maker, { examId })).value?.list.id ?? '';
  await officers.submit(maker, id);
  expect((await officers.approve(approver, id, tell)).code).toBe('OK');
  const [queued] = await product.sql<{ data: Job }[]>`SELECT data FROM pgboss.job WHERE name = 'merit.tell'
    AND data->>'listId' = ${id}`;
  return queued?.data;
}

const messages = async (listId: string): Promise<string[]> => {
  const rows = await product.sql<{ channel: string; name: string; body: string }[]>`
    SELECT m.channel, u.name, m.body FROM outbox_messages m JOIN users u ON u.id = m.user_id
     WHERE m.dedupe_key LIKE ${`result:${listId}:%`} ORDER BY m.channel DESC, u.name`;
  return rows.map(({ channel, name, body }) => `${channel} ${name}: ${body.split('\n')[channel === 'sms' ? 0 : 4]}`);
};

const setWritten = (profileId: string | undefined, written: number) =>
  product.sql`UPDATE marks SET written = ${written} WHERE profile_id = ${profileId}`;

describe('messages of results', () => {
  it('approveMeritList sends none by default', async () => {
    const { exam } = await crowd();
    expect(await publish(exam.id)).toBeUndefined();
  });

  it('approveMeritList informs each applicant with a result once, in their language', async () => {
    const { exam, profiles } = await crowd();
    await product.sql`UPDATE users SET lang = 'bn' WHERE id = ${profiles[3]?.user.id}`;
    await product.sql`UPDATE exams SET title_bn = 'ভর্তি পরীক্ষা' WHERE id = ${exam.id}`;
    const payload = await publish(exam.id, true);
    const announced = `query ($id: ID!) { meritAnnouncement(id: $id) { people segments cost } }`;
    expect(
      (await product.graphql(announced, { id: payload?.listId }, maker)).data?.['meritAnnouncement'],
    ).toMatchObject({
      people: 6,
    });
    if (!payload) throw new Error('No job was queued');
    await tellResults.handle(product.ctx, payload);
    await tellResults.handle(product.ctx, payload);
    const sent = await messages(payload.listId);
    expect(sent.map((one) => one.split(':')[0])).toEqual(
      ['sms', 'mail'].flatMap((channel) =>
        ['ANIS', 'BINA', 'CHAND', 'DIPU', 'ESHA', 'FARID'].map((name) => `${channel} ${name}`),
      ),
    );
    expect(sent[0]).toMatch(/^sms ANIS: Result of .*: Selected, place 1\. Sign in/);
    expect(sent[3]).toMatch(/অপেক্ষমাণ তালিকা, মেধাক্রম ৪/);
    expect(sent[5]).toMatch(/^sms FARID: Result of .*: Absent\. Sign in/);
    const [mail] = await product.sql<{ body: string }[]>`SELECT body FROM outbox_messages
      WHERE user_id = ${profiles[3]?.user.id} AND channel = 'mail' AND dedupe_key LIKE 'result:%'`;
    expect(mail?.body).toContain('পরীক্ষা: ভর্তি পরীক্ষা');
  });

  it('a replacing list informs applicants whose result or place changed; a withdrawn one informs no one', async () => {
    const { exam, profiles } = await crowd();
    const first = await publish(exam.id, true);
    if (!first) throw new Error('No job was queued');
    await tellResults.handle(product.ctx, first);
    const told = await messages(first.listId);
    await setWritten(profiles[4]?.id, 24);
    await setWritten(profiles[3]?.id, 18);
    const second = await publish(exam.id, true);
    if (!second) throw new Error('No job was queued');
    expect(second.replacedId).toBe(first.listId);
    await tellResults.handle(product.ctx, second);
    const sent = await messages(second.listId);
    expect(sent.map((one) => one.split(':')[0])).toEqual(['sms DIPU', 'sms ESHA', 'mail DIPU', 'mail ESHA']);
    await tellResults.handle(product.ctx, first);
    expect(await messages(first.listId)).toEqual(told);
  });

  const statuses = async (listId: string): Promise<Record<string, string>> => {
    const rows = await product.sql<{ key: string; status: string }[]>`
      SELECT m.channel || ' ' || u.name AS key, m.status FROM outbox_messages m JOIN users u ON u.id = m.user_id
       WHERE m.dedupe_key LIKE ${`result:${listId}:%`} ORDER BY 1`;
    return Object.fromEntries(rows.map(({ key, status }) => [key, status]));
  };
  const set = (listId: string, channel: string, userId: string | undefined, status: string) =>
    product.sql`UPDATE outbox_messages SET status = ${status} WHERE dedupe_key = ${`result:${listId}:${channel}:${userId}`}`;
  const withdraw = async (id: string) => {
    expect((await officers.askWithdrawal(maker, id, 'Wrong marks')).code).toBe('OK');
    expect((await officers.confirmWithdrawal(approver, id)).code).toBe('OK');
  };

  it('confirmMeritWithdrawal cancels those that are not sent, and they cannot be sent again', async () => {
    const { exam, profiles } = await crowd();
    const payload = await publish(exam.id, true);
    if (!payload) throw new Error('No job was queued');
    const { listId } = payload;
    await tellResults.handle(product.ctx, payload);
    const [anis, bina, chand] = profiles.map(({ user }) => user.id);
    await set(listId, 'sms', anis, 'SENT');
    await set(listId, 'sms', bina, 'FAILED');
    const [busy] = await product.sql<{ id: string }[]>`SELECT id FROM outbox_messages
      WHERE dedupe_key = ${`result:${listId}:sms:${chand}`}`;
    const delivering = vi.spyOn(product.app.channels.sms, 'deliver').mockImplementation(async () => {
      await withdraw(listId);
      return { kind: 'failed', retryable: true, reason: 'Busy' };
    });
    await deliverMessage.handle(product.ctx, { id: busy?.id ?? '' });
    delivering.mockRestore();
    const { 'sms ANIS': sent, 'sms CHAND': tried, ...others } = await statuses(listId);
    expect([sent, tried]).toEqual(['SENT', 'EXPIRED']);
    expect(Object.keys(others)).toHaveLength(10);
    expect(new Set(Object.values(others))).toEqual(new Set(['CANCELLED']));
  });

  it('approveMeritList cancels those of replaced lists whose result or place changed, a withdrawal also the others', async () => {
    const { exam, profiles } = await crowd();
    const first = await publish(exam.id, true);
    if (!first) throw new Error('No job was queued');
    await tellResults.handle(product.ctx, first);
    await setWritten(profiles[4]?.id, 24);
    await setWritten(profiles[3]?.id, 18);
    const second = await publish(exam.id, false);
    expect(second).toBeUndefined();
    const changed = ['mail DIPU', 'mail ESHA', 'sms DIPU', 'sms ESHA'];
    const after = await statuses(first.listId);
    expect(Object.keys(after).filter((key) => after[key] === 'CANCELLED')).toEqual(changed);
    expect(Object.values(after).filter((status) => status === 'QUEUED')).toHaveLength(8);
    const [list] = await product.sql<{ id: string }[]>`SELECT id FROM merit_lists
      WHERE exam_id = ${exam.id} AND state = 'PUBLISHED'`;
    await withdraw(list?.id ?? '');
    expect(new Set(Object.values(await statuses(first.listId)))).toEqual(new Set(['CANCELLED']));
  });

  it('inform applicants whose message a list without messages cancelled, and those who were never told', async () => {
    const { exam, profiles } = await crowd();
    const first = await publish(exam.id, true);
    if (!first) throw new Error('No job was queued');
    await tellResults.handle(product.ctx, first);
    const [anis, bina] = profiles.map(({ user }) => user.id);
    await product.sql`DELETE FROM outbox_messages WHERE user_id = ${anis}`;
    for (const channel of ['sms', 'mail']) await set(first.listId, channel, bina, 'EXPIRED');
    await setWritten(profiles[4]?.id, 24);
    await setWritten(profiles[3]?.id, 18);
    await publish(exam.id, false);
    const third = await publish(exam.id, true);
    if (!third) throw new Error('No job was queued');
    await tellResults.handle(product.ctx, third);
    await tellResults.handle(product.ctx, third);
    const informed = (await messages(third.listId)).map((one) => one.split(':')[0]);
    const names = ['ANIS', 'BINA', 'DIPU', 'ESHA'];
    expect(informed).toEqual(['sms', 'mail'].flatMap((channel) => names.map((name) => `${channel} ${name}`)));
  });

  it('are not queued by a job that runs while the list is withdrawn', async () => {
    const { exam } = await crowd();
    const payload = await publish(exam.id, true);
    if (!payload) throw new Error('No job was queued');
    let telling: Promise<void> | undefined;
    await product.app.db.transaction(async (db) => {
      await db.query(`UPDATE merit_lists SET state = 'REPLACED' WHERE id = $1`, [payload.listId]);
      telling = tellResults.handle(product.ctx, payload);
      await sleep(300);
    });
    await telling;
    expect(await messages(payload.listId)).toEqual([]);
  });
});
