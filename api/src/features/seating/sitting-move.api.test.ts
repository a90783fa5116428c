import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { at, roomOf, sittingInput } from '../../../test/sitting-calls.ts';
import { informNow, informOfMove } from './seat-news.ts';
import { seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

const document = `mutation ($input: SittingInput!, $tell: Boolean) {
  saveSitting(input: $input, tell: $tell) { id version starts informed } }`;

/** A published plan with two seated people and one who has paid later. */
async function published() {
  const exam = await build.exam();
  const { sitting, venue } = await calls.arrange(maker, { exams: [exam], rooms: [roomOf('101', 2, 3)] });
  const people = await calls.payersOf([exam], 2);
  await calls.publish(maker, approver, { sittingId: sitting.id });
  const [seatless] = await calls.pay(exam, 1);
  const input = (version: number, more: object = {}) => ({
    ...sittingInput({ nameEn: sitting.nameEn, examIds: [exam.id], ...more }),
    ...{ id: sitting.id, version, rooms: venue.rooms.map(({ id }) => ({ roomId: id })) },
  });
  const save = (version: number, more: object, tell?: boolean) =>
    calls.call<{ version: number; starts: string; informed: number }>(
      document,
      { input: input(version, more), tell },
      maker,
    );
  /** Runs the queued job of that version, twice. */
  const inform = async (version: number): Promise<void> => {
    for (let run = 0; run < 2; run += 1) await informOfMove.handle(product.ctx, { id: sitting.id, version });
  };
  return { sittingId: sitting.id, people, seatless, save, inform };
}

const messagesOf = async (userId = '') =>
  (
    await product.sql<{ channel: string; body: string }[]>`SELECT channel, body FROM outbox_messages
      WHERE user_id = ${userId} AND dedupe_key LIKE 'sitting-moved:%' ORDER BY channel`
  ).map(({ channel, body }) => `${channel}: ${body}`);
const queued = async (sittingId: string): Promise<number> =>
  (await product.sql`SELECT 1 FROM pgboss.job WHERE name = ${informOfMove.name} AND data ->> 'id' = ${sittingId}`)
    .length;
const auditOf = async (sittingId: string) =>
  (
    await product.sql<{ after: Record<string, unknown> }[]>`SELECT after FROM audit_events
      WHERE action = 'sitting.updated' AND subject_id = ${sittingId} ORDER BY id DESC LIMIT 1`
  )[0]?.after;

describe('saveSitting with tell', () => {
  it('informs everyone with a seat of the new times once, and names their number in the audit', async () => {
    const { sittingId, people, seatless, save, inform } = await published();
    const [one, other] = people;
    await product.sql`UPDATE users SET lang = 'bn' WHERE id = ${other?.user.id}`;
    const moved = { gatesOpen: at(27), gatesClose: at(28), starts: at(28), ends: at(30) };
    expect((await save(1, moved, true)).value).toMatchObject({ version: 2, starts: at(28), informed: 2 });
    expect(await queued(sittingId)).toBe(1);
    expect(await auditOf(sittingId)).toMatchObject({ isTold: true, people: 2 });
    await inform(2);
    const [mail, sms] = await messagesOf(one?.user.id);
    expect(sms).toMatch(/NEW TIMES: gates open 6 March 2030 at 09:00 am, start 6 March 2030 at 10:00 am/);
    expect(mail).toContain('Gates close: 6 March 2030 at 10:00 am');
    expect(await messagesOf(one?.user.id)).toHaveLength(2);
    expect((await messagesOf(other?.user.id))[1]).toContain('পরীক্ষার সময় বদলেছে');
    expect(await messagesOf(seatless?.user.id)).toEqual([]);
  });

  it('links an earlier application to it, in the mail of new times as in that of a seat', async () => {
    const { sittingId, people, save, inform } = await published();
    const [earlier, current] = people;
    const [row] = await product.sql<{ intakeId: string }[]>`UPDATE profiles SET is_current = false
      WHERE id = ${earlier?.id} RETURNING intake_id AS "intakeId"`;
    await build.profile({ user: earlier?.user, exam: await build.exam({ year: 2098 }) });
    await save(1, { gatesOpen: at(27), gatesClose: at(28), starts: at(28), ends: at(30) }, true);
    await inform(2);
    await informNow(product.ctx, sittingId, [earlier?.id ?? '', current?.id ?? '']);
    const linksOf = async (userId = '') =>
      (
        await product.sql<
          { link: string }[]
        >`SELECT substring(body FROM '/download-admit[^[:space:]]*') AS link FROM outbox_messages
          WHERE user_id = ${userId} AND channel = 'mail' AND (dedupe_key LIKE 'sitting-moved:%' OR dedupe_key LIKE 'seat:%')`
      ).map(({ link }) => link);
    const link = `/download-admit?intake=${[row].flat()[0]?.intakeId}`;
    expect(await linksOf(earlier?.user.id)).toEqual([link, link]);
    expect(await linksOf(current?.user.id)).toEqual(['/download-admit', '/download-admit']);
  });

  it.each([
    ['a change of the name alone', { nameEn: 'Noon', nameBn: null }, true],
    ['new times without tell', { gatesClose: at(5), starts: at(5) }, undefined],
  ])('informs nobody of %s', async (_, more, tell) => {
    const { sittingId, save } = await published();
    expect((await save(1, more, tell)).value).toMatchObject({ informed: 0 });
    expect(await queued(sittingId)).toBe(0);
    expect(await auditOf(sittingId)).not.toHaveProperty('isTold');
  });

  it('sends sitting.moved of new times once people have seats, with or without tell', async () => {
    await calls.subscribe(maker);
    const eventsOf = async (id: string) =>
      (
        await product.sql<{ data: object }[]>`SELECT data FROM webhook_events
          WHERE type = 'SITTING_MOVED' AND data ->> 'sittingId' = ${id} ORDER BY id`
      ).map(({ data }) => data);
    const { sittingId, save } = await published();
    expect((await save(1, { nameEn: 'Noon', nameBn: null }, true)).code).toBe('OK');
    expect(await eventsOf(sittingId)).toEqual([]);
    const moved = { gatesOpen: at(27), gatesClose: at(28), starts: at(28), ends: at(30) };
    expect((await save(2, moved)).code).toBe('OK');
    expect(await eventsOf(sittingId)).toEqual([{ sittingId, ...moved, movedAt: expect.any(String) }]);
    const { sitting } = await calls.arrange(maker, { exams: [await build.exam()] });
    const input = { ...sittingInput({ nameEn: sitting.nameEn, ends: at(7) }), id: sitting.id, version: 1 };
    expect((await calls.call(document, { input, tell: true }, maker)).code).toBe('OK');
    expect(await eventsOf(sitting.id)).toEqual([]);
  });

  it('informs nobody before a plan is published', async () => {
    const { sitting } = await calls.arrange(maker, { exams: [await build.exam()] });
    const input = { ...sittingInput({ nameEn: sitting.nameEn, ends: at(7) }), id: sitting.id, version: 1 };
    expect((await calls.call(document, { input, tell: true }, maker)).code).toBe('OK');
    expect(await queued(sitting.id)).toBe(0);
  });
});
