import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { deliverEvent, publish, publishAll } from '../../events/index.ts';
import { sweepWebhooks } from './webhook.job.ts';
import { documents, isSigned, startReceiver, startWebhooks } from './webhooks.fixture.ts';

const receiver = await startReceiver();
const { product, run, create, findWebhook, deliveries, deliverAll, enterMarks } = await startWebhooks();

const good = receiver.answer;
beforeEach(() => {
  receiver.answer = good;
});
afterEach(async () => {
  product.setNow(undefined);
  receiver.received.length = 0;
  await product.sql`DELETE FROM webhooks`;
});
const statusAnswer =
  (status: number, text = '') =>
  (response: import('node:http').ServerResponse) => {
    response.writeHead(status, status === 302 ? { location: receiver.url } : {}).end(text);
  };
const advance = (ms: number) => product.setNow(new Date(product.app.now().getTime() + ms));
const minute = 60_000;
const day = 24 * 60 * minute;

const marks = { userId: 'u', profileId: 'p', written: 1, viva: 1, total: 2, absent: false };

describe('publish', () => {
  it('posts the event with its data and a signature of the secret', async () => {
    const { id, secret } = await create(receiver.url);
    const profile = await enterMarks(31);
    await deliverAll();
    const [got] = receiver.received;
    if (!got) throw new Error('nothing was received');
    expect(receiver.received).toHaveLength(1);
    expect(got.path).toBe('/hook');
    expect(got.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'marks.updated',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      data: { userId: profile.user.id, profileId: profile.id, written: 31, viva: 5, total: 36, absent: false },
    });
    const [delivery] = (await deliveries(id)).deliveries;
    expect(delivery).toMatchObject({
      state: 'DELIVERED',
      nextTryAt: null,
      type: 'marks.updated',
      event: 'MARKS_UPDATED',
      eventId: got.json.id,
    });
    expect(delivery?.tries).toEqual([
      { at: expect.any(String), status: 204, ms: expect.any(Number), error: null, answer: '' },
    ]);
    expect(got.headers['x-admission-delivery']).toBe(delivery?.id);
    expect(got.headers['x-request-id']).toBe(product.ctx.requestId);
    expect(got.headers['content-type']).toBe('application/json');
    expect(isSigned(got, secret)).toBe(true);
    expect(isSigned({ ...got, body: `${got.body} ` }, secret)).toBe(false);
    expect(isSigned(got, 'whsec_other')).toBe(false);
    const headers = got.headers as Record<string, string>;
    expect(new Webhook(secret).verify(got.body, headers)).toEqual(got.json);
    expect(headers['webhook-id']).toBe(got.json.id);
    expect(() => new Webhook(secret).verify(`${got.body} `, headers)).toThrow();
    const signature = headers['x-admission-signature'] ?? '';
    expect(Stripe.webhooks.constructEvent(got.body, signature, secret)).toEqual(got.json);
    expect(() => Stripe.webhooks.constructEvent(`${got.body} `, signature, secret)).toThrow('signature');
  });

  it('stores no delivery without a subscription or after a rollback', async () => {
    await create(receiver.url, ['PAYMENT_PAID']);
    await enterMarks();
    const { id } = await create(receiver.url, ['MARKS_UPDATED']);
    const rolledBack = inTransaction(product.ctx, async (tx) => {
      await publish(tx, 'MARKS_UPDATED', marks);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await deliverAll();
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id)).deliveries).toEqual([]);
  });
});

describe('deliverEvent', () => {
  it('retries a failed delivery eight times with growing delays', async () => {
    receiver.answer = statusAnswer(500, `Sorry${'x'.repeat(5000)}`);
    const { id } = await create(receiver.url);
    await enterMarks();
    const waits: number[] = [];
    for (let round = 1; round <= 8; round += 1) {
      await deliverAll();
      await deliverAll();
      expect(receiver.received).toHaveLength(round);
      const [delivery] = (await deliveries(id)).deliveries;
      const at = product.app.now();
      if (delivery?.nextTryAt) {
        waits.push((new Date(delivery.nextTryAt).getTime() - at.getTime()) / 1000);
        product.setNow(new Date(new Date(delivery.nextTryAt).getTime() + 1));
      } else {
        expect(delivery?.state).toBe('FAILED');
        expect(delivery?.tries).toHaveLength(8);
        expect(delivery?.tries[0]).toMatchObject({ status: 500, error: null });
        expect(delivery?.tries[0]?.answer).toHaveLength(1024);
      }
    }
    expect(waits).toHaveLength(7);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits.reduce((sum, one) => sum + one, 0)).toBeLessThan(26 * 3600);
    expect(new Set(receiver.received.map(({ json }) => json.id)).size).toBe(1);
    advance(day);
    await deliverAll();
    expect(receiver.received).toHaveLength(8);
  });

  it('stops after a successful retry and clears failingSince', async () => {
    receiver.answer = statusAnswer(500);
    const { id } = await create(receiver.url);
    await enterMarks();
    await deliverAll();
    expect(await findWebhook(id)).toMatchObject({ failingSince: expect.any(String) });
    receiver.answer = good;
    advance(minute);
    await deliverAll();
    advance(day);
    await deliverAll();
    expect(receiver.received).toHaveLength(2);
    const [delivery] = (await deliveries(id, { state: 'DELIVERED' })).deliveries;
    expect(delivery?.tries.map(({ status }) => status)).toEqual([500, 204]);
    expect(await findWebhook(id)).toMatchObject({ failingSince: null });
  });

  it('follows no redirect, and stores the error of a missing answer', async () => {
    receiver.answer = statusAnswer(302);
    const { id } = await create(receiver.url);
    await enterMarks();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (response) => void response.destroy();
    advance(minute);
    await deliverAll();
    const [delivery] = (await deliveries(id)).deliveries;
    expect(delivery?.tries).toMatchObject([{ status: 302 }, { status: null, error: 'ECONNRESET' }]);
    expect(delivery?.state).toBe('WAITING');
  });

  it('sends a delivery once with concurrent and repeated workers', async () => {
    const { id } = await create(receiver.url);
    await enterMarks();
    const [delivery] = (await deliveries(id)).deliveries;
    const deliver = () => deliverEvent.handle(product.ctx, { id: delivery?.id ?? '' });
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    await deliver();
    advance(day);
    await sweepWebhooks.handle(product.ctx, {});
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('resumes a delivery of a dead worker with the same ids once its lease expires', async () => {
    const { id } = await create(receiver.url);
    await enterMarks();
    const [delivery] = (await deliveries(id)).deliveries;
    const lease = new Date(product.app.now().getTime() + minute);
    await product.sql`UPDATE webhook_deliveries SET state = 'SENDING', tried = 1, next_try_at = ${lease} WHERE id = ${delivery?.id}`;
    await deliverAll();
    expect(receiver.received).toEqual([]);
    advance(3 * minute);
    await sweepWebhooks.handle(product.ctx, {});
    const [queued] =
      await product.sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'webhook.deliver' AND data->>'id' = ${delivery?.id} AND state = 'created'`;
    expect(queued.count).toBe(2);
    await deliverAll();
    expect(receiver.received.map(({ json }) => json.id)).toEqual([delivery?.eventId]);
    const [after] = (await deliveries(id)).deliveries;
    expect(after?.tries).toMatchObject([{ error: 'the sender stopped in the middle' }, { status: 204 }]);
  });

  it('sendWebhookAgain sends the same event again', async () => {
    const { id } = await create(receiver.url);
    await enterMarks();
    await deliverAll();
    const [delivery] = (await deliveries(id)).deliveries;
    const again = await run<{ sendWebhookAgain: object }>(documents.again, { id: delivery?.id });
    expect(again.data?.sendWebhookAgain).toMatchObject({ state: 'WAITING' });
    await deliverAll();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.json).toEqual(receiver.received[0]?.json);
    expect((await run(documents.again, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND');
    const [line] =
      await product.sql`SELECT subject_id FROM audit_events WHERE action = 'webhook.sent-again' ORDER BY id DESC LIMIT 1`;
    expect(line.subject_id).toBe(id);
  });

  it('webhookDeliveries lists pages newest first, filtered by state', async () => {
    const { id } = await create(receiver.url);
    await inTransaction(product.ctx, async (tx) => {
      for (let count = 0; count < 53; count += 1) await publish(tx, 'MARKS_UPDATED', { ...marks, written: count });
    });
    const first = await deliveries(id);
    expect(first.deliveries).toHaveLength(50);
    const second = await deliveries(id, { cursor: first.next });
    expect(second.deliveries).toHaveLength(3);
    expect(second.next).toBeNull();
    expect(new Set([...first.deliveries, ...second.deliveries].map((one) => one.id)).size).toBe(53);
    expect((await deliveries(id, { state: 'FAILED' })).deliveries).toEqual([]);
    const wrong = await run(documents.deliveries, { id, cursor: 'x' });
    expect(wrong).toMatchObject({ code: 'BAD_USER_INPUT', field: 'cursor' });
  });
});

/** For a busy machine. */
const patience = { timeout: 10_000 };

it('deliverEvent sends at most 5 concurrent posts to one webhook, ends the jobs of a hanging one, and continues with queued deliveries', async () => {
  const held: ServerResponse[] = [];
  receiver.answer = (response, request) => void (request?.url === '/hook' ? held.push(response) : response.end());
  const slow = await create(receiver.url);
  const quick = await create(receiver.url.replace('/hook', '/quick'));
  for (let at = 0; at < 40; at += 1) await publish(product.ctx, 'MARKS_UPDATED', marks);
  const rows: { id: string }[] =
    await product.sql`SELECT id FROM webhook_deliveries ORDER BY webhook_id = ${quick.id}, id`;
  // Two at a time, in small batches: those of the hanging webhook come first.
  const started = performance.now();
  for (let at = 0; at < rows.length; at += 2)
    await Promise.all(rows.slice(at, at + 2).map(({ id }) => deliverEvent.handle(product.ctx, { id })));
  // Only one job has waited for an answer; otherwise each of the 40 would take a second.
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect.poll(() => held.length, patience).toBe(5);
  const statesOf = async (id: string) => (await deliveries(id)).deliveries.map(({ state }) => state);
  await expect.poll(() => statesOf(quick.id), patience).toEqual(Array(40).fill('DELIVERED'));
  expect((await statesOf(slow.id)).sort()).toEqual([...Array(5).fill('SENDING'), ...Array(35).fill('WAITING')]);
  receiver.answer = good;
  for (const response of held) response.end();
  await expect.poll(() => statesOf(slow.id), patience).toEqual(Array(40).fill('DELIVERED'));
});

it('publishAll delivers 3,000 events by few jobs, before any sweep', async () => {
  const { id } = await create(receiver.url);
  await product.sql`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`;
  const all = Array.from({ length: 3_000 }, (_, written) => ({ ...marks, written }));
  await inTransaction(product.ctx, (tx) => publishAll(tx, 'MARKS_UPDATED', all));
  const jobs: { id: string }[] =
    await product.sql`SELECT data->>'id' AS id FROM pgboss.job WHERE name = 'webhook.deliver'`;
  await product.sql`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`;
  expect(jobs.length).toBeLessThanOrEqual(500);
  await Promise.all(jobs.map(({ id: one }) => deliverEvent.handle(product.ctx, { id: one })));
  const countOf = async (state: string) =>
    (
      await product.sql`SELECT count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = ${id} AND state = ${state}`
    )[0].n;
  await expect.poll(() => countOf('DELIVERED'), { timeout: 60_000, interval: 500 }).toBe(3_000);
  expect(new Set(receiver.received.map(({ json }) => json.data['written'])).size).toBe(3_000);
  expect(receiver.received).toHaveLength(3_000);
}, 90_000);
