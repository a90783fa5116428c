import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
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
    await setWritten(profiles[4]?.id, 24);
    await setWritten(profiles[3]?.id, 18);
    const second = await publish(exam.id, true);
    if (!second) throw new Error('No job was queued');
    expect(second.replacedId).toBe(first?.listId);
    await tellResults.handle(product.ctx, second);
    const sent = await messages(second.listId);
    expect(sent.map((one) => one.split(':')[0])).toEqual(['sms DIPU', 'sms ESHA', 'mail DIPU', 'mail ESHA']);
    await tellResults.handle(product.ctx, first ?? second);
    expect(await messages(first?.listId ?? '')).toEqual([]);
  });
});
