import { beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../test/client.ts';
import { deliverMessage } from './deliver.job.ts';
import { messageMetrics } from './message.metrics.ts';

const { product } = await startTestProduct({ QUIET_HOURS: '21:00-08:00' });
const { ctx, sql } = product;

/** Adds an SMS; the times are minutes ago. */
async function addMessage(given: { created: number; due?: number; isCode?: boolean; held?: boolean }): Promise<string> {
  const { created, due = created, isCode = false, held = false } = given;
  const at = (minutes: number): Date => new Date(ctx.now().getTime() - minutes * 60_000);
  const [row]: { id: string }[] = await sql`INSERT INTO outbox_messages
      (channel, recipient, body, created_at, next_try_at, expires_at, holds_at_night)
    VALUES ('sms', '01711000001', 'A text', ${at(created)}, ${at(due)}, ${isCode ? at(created - 10) : null}, ${held})
    RETURNING id`;
  return row?.id ?? '';
}

/** The minutes of codes and of other messages by SMS. */
async function readMinutes(): Promise<{ code: number; other: number }> {
  const metric = messageMetrics.find(({ name }) => name === 'admission_message_oldest_seconds');
  const samples = (await metric?.read(ctx)) ?? [];
  const minutesOf = (kind: string): number =>
    Math.round(
      (samples.find(({ labels }) => labels?.['channel'] === 'sms' && labels['kind'] === kind)?.value ?? -1) / 60,
    );
  return { code: minutesOf('code'), other: minutesOf('other') };
}

beforeEach(async () => {
  product.setNow(undefined);
  await sql`DELETE FROM outbox_messages`;
});

describe('admission_message_oldest_seconds', () => {
  it('measures codes since they were written until they expire, and other messages since they are due', async () => {
    expect(await readMinutes()).toEqual({ code: 0, other: 0 });
    await addMessage({ created: 600, due: 30 });
    await addMessage({ created: 5, due: 1, isCode: true });
    await addMessage({ created: 20, isCode: true });
    expect(await readMinutes()).toEqual({ code: 5, other: 30 });
  });

  it('leaves out a bulk message that a job holds until the morning', async () => {
    const evening = new Date(new Date().setUTCHours(17, 0, 0, 0));
    const id = await addMessage({ created: 90, held: true });
    product.setNow(evening.getTime() > Date.now() ? evening : new Date(evening.getTime() + 86_400_000));
    expect((await readMinutes()).other).toBe(90);
    await deliverMessage.handle(ctx, { id });
    expect((await readMinutes()).other).toBe(0);
  });
});
