import { beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../test/client.ts';
import { deliverMessage } from './deliver.job.ts';
import { sweepMessages } from './sweep.job.ts';

const { product } = await startTestProduct();
const { app, ctx, sql } = product;
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

async function addMessage(
  status: 'QUEUED' | 'SENDING',
  { dueAt = ago(60), expiresAt = null as Date | null, holdsAtNight = false } = {},
): Promise<string> {
  const [row]: { id: string }[] = await sql`INSERT INTO outbox_messages
      (channel, recipient, body, status, next_try_at, expires_at, holds_at_night)
    VALUES ('sms', '01711000001', 'A text', ${status}, ${dueAt}, ${expiresAt}, ${holdsAtNight}) RETURNING id`;
  return row?.id ?? '';
}

/** Queues the job of a message, as of `queuedAt`. */
async function addJob(id: string, state: string, queuedAt = ago(0)): Promise<void> {
  await app.queue.enqueue(ctx, deliverMessage, { id });
  await sql`UPDATE pgboss.job SET state = ${state}::pgboss.job_state, created_on = ${queuedAt}, start_after = ${queuedAt}
    WHERE name = 'message.deliver' AND data->>'id' = ${id}`;
}

const countJobs = async (ids: readonly string[]): Promise<number[]> => {
  const rows: { id: string }[] =
    await sql`SELECT data->>'id' AS id FROM pgboss.job WHERE name = 'message.deliver' AND state < 'completed'`;
  return ids.map((id) => rows.filter((row) => row.id === id).length);
};
const statusOf = async (id: string): Promise<string> =>
  (await sql<{ status: string }[]>`SELECT status FROM outbox_messages WHERE id = ${id}`)[0]?.status ?? '';

beforeEach(async () => {
  await sql`DELETE FROM outbox_messages`;
  await sql`DELETE FROM pgboss.job`;
});

describe('sweepMessages', () => {
  it('queues messages without a job, which become SENT, UNKNOWN after a lost lease, or EXPIRED', async () => {
    const ids = [
      await addMessage('QUEUED'),
      await addMessage('SENDING'),
      await addMessage('QUEUED', { expiresAt: ago(50) }),
    ];
    const recent = await addMessage('QUEUED', { dueAt: ago(10) });
    await addJob(ids[0] ?? '', 'failed');
    for (const _ of [1, 2]) await sweepMessages.handle(ctx, {});
    expect(await countJobs([...ids, recent])).toEqual([1, 1, 1, 0]);
    for (const id of ids) await deliverMessage.handle(ctx, { id });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['SENT', 'UNKNOWN', 'EXPIRED']);
  });

  it.each(['created', 'retry', 'active'])('leaves a message with a job that is %s', async (state) => {
    const id = await addMessage(state === 'active' ? 'SENDING' : 'QUEUED');
    await addJob(id, state);
    await sweepMessages.handle(ctx, {});
    expect(await countJobs([id])).toEqual([1]);
  });

  it('looks up no message that is newer than the oldest due job', async () => {
    const [waiting, lost] = [await addMessage('QUEUED', { dueAt: ago(120) }), await addMessage('QUEUED')];
    await addJob(waiting, 'created', ago(120));
    await sweepMessages.handle(ctx, {});
    expect(await countJobs([waiting, lost])).toEqual([1, 0]);
    await sql`UPDATE pgboss.job SET state = 'completed' WHERE data->>'id' = ${waiting}`;
    await deliverMessage.handle(ctx, { id: waiting });
    await sweepMessages.handle(ctx, {});
    expect(await countJobs([waiting, lost])).toEqual([0, 1]);
  });

  it('leaves bulk messages to the morning', async () => {
    const id = await addMessage('QUEUED', { holdsAtNight: true });
    const minute = (Math.floor(Date.now() / 60_000) + 360) % 1440;
    const atNight = { from: (minute + 1380) % 1440, until: (minute + 60) % 1440 };
    const sweepAt = (QUIET_HOURS: typeof atNight | null) =>
      sweepMessages.handle({ ...ctx, app: { ...app, config: { ...app.config, QUIET_HOURS } } }, {});
    await sweepAt(atNight);
    expect(await countJobs([id])).toEqual([0]);
    await sweepAt(null);
    expect(await countJobs([id])).toEqual([1]);
  });

  it('runs every five minutes', () => expect(sweepMessages.cron).toBe('*/5 * * * *'));
});
