import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { deliverEvent, publish } from '../../events/index.ts';
import { sweepWebhooks } from './webhook.job.ts';
import { documents, isSigned, startReceiver, startWebhooks } from './webhooks.fixture.ts';

const receiver = await startReceiver();
const { product, run, make, deliveries, work, enterMarks } = await startWebhooks();

const good = receiver.answer;
beforeEach(() => {
  receiver.answer = good;
});
afterEach(async () => {
  product.setNow(undefined);
  receiver.received.length = 0;
  await product.source.query('DELETE FROM webhooks');
});
const statusAnswer =
  (status: number, text = '') =>
  (response: import('node:http').ServerResponse) => {
    response.writeHead(status, status === 302 ? { location: receiver.url } : {}).end(text);
  };
const later = (ms: number) => product.setNow(new Date(product.app.now().getTime() + ms));
const minute = 60_000;
const day = 24 * 60 * minute;

describe('an event', () => {
  it('is posted with its facts and a signature that the secret explains', async () => {
    const { id, secret } = await make(receiver.url);
    const profile = await enterMarks(31);
    await work();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    if (!got) throw new Error('nothing came');
    expect(got.path).toBe('/hook');
    expect(got.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'marks.updated',
      createdAt: expect.stringMatching(/Z$/),
      data: { userId: profile.user.id, profileId: profile.id, written: 31, viva: 5, total: 36, absent: false },
    });
    const [delivery] = (await deliveries(id)).deliveries;
    expect(delivery).toMatchObject({
      state: 'DELIVERED',
      nextTryAt: null,
      type: 'marks.updated',
      eventId: got.json.id,
    });
    expect(delivery?.tries).toEqual([
      { at: expect.any(String), status: 204, ms: expect.any(Number), error: null, answer: '' },
    ]);
    expect(got.headers['x-admission-delivery']).toBe(delivery?.id);
    expect(got.headers['content-type']).toBe('application/json');
    expect(isSigned(got, secret)).toBe(true);
    expect(isSigned({ ...got, body: `${got.body} ` }, secret)).toBe(false);
    expect(isSigned(got, 'whsec_other')).toBe(false);
  });

  it('that nobody asked for, or that was undone, is not written', async () => {
    await make(receiver.url, ['PAYMENT_PAID']);
    await enterMarks();
    const { id } = await make(receiver.url, ['MARKS_UPDATED']);
    const undone = inTransaction(product.ctx, async (inside) => {
      const told = { userId: 'u', profileId: 'p', written: 1, viva: 1, total: 2, absent: false };
      await publish(inside, 'MARKS_UPDATED', told);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await work();
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id)).deliveries).toEqual([]);
  });
});

describe('a delivery', () => {
  it('that failed is tried again after growing pauses, eight times, and then no more', async () => {
    receiver.answer = statusAnswer(500, `Sorry${'x'.repeat(5000)}`);
    const { id } = await make(receiver.url);
    await enterMarks();
    const waits: number[] = [];
    for (let round = 1; round <= 8; round += 1) {
      await work();
      await work();
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
    later(day);
    await work();
    expect(receiver.received).toHaveLength(8);
  });

  it('goes well at last, and is then done', async () => {
    receiver.answer = statusAnswer(500);
    const { id } = await make(receiver.url);
    await enterMarks();
    await work();
    expect((await run<{ webhook: object }>(documents.one, { id })).data?.webhook).toMatchObject({
      failingSince: expect.any(String),
    });
    receiver.answer = good;
    later(minute);
    await work();
    later(day);
    await work();
    expect(receiver.received).toHaveLength(2);
    const [delivery] = (await deliveries(id, { state: 'DELIVERED' })).deliveries;
    expect(delivery?.tries.map(({ status }) => status)).toEqual([500, 204]);
    expect((await run<{ webhook: object }>(documents.one, { id })).data?.webhook).toMatchObject({ failingSince: null });
  });

  it('follows no redirect, and tells why there was no answer', async () => {
    receiver.answer = statusAnswer(302);
    const { id } = await make(receiver.url);
    await enterMarks();
    await work();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (response) => void response.destroy();
    later(minute);
    await work();
    const [delivery] = (await deliveries(id)).deliveries;
    expect(delivery?.tries).toMatchObject([{ status: 302 }, { status: null, error: 'ECONNRESET' }]);
    expect(delivery?.state).toBe('WAITING');
  });

  it('is sent once, however many workers are handed it and however often', async () => {
    const { id } = await make(receiver.url);
    await enterMarks();
    const [delivery] = (await deliveries(id)).deliveries;
    const hand = () => deliverEvent.handle(product.ctx, { id: delivery?.id ?? '' });
    await Promise.all([hand(), hand(), hand(), hand()]);
    await hand();
    later(day);
    await sweepWebhooks.handle(product.ctx, {});
    await hand();
    expect(receiver.received).toHaveLength(1);
  });

  it('that a dead worker left is taken up with the same ids, and only when its time is over', async () => {
    const { id } = await make(receiver.url);
    await enterMarks();
    const [delivery] = (await deliveries(id)).deliveries;
    const lease = new Date(product.app.now().getTime() + minute);
    await product.source.query(
      `UPDATE webhook_deliveries SET state = 'SENDING', tried = 1, next_try_at = $2 WHERE id = $1`,
      [delivery?.id, lease],
    );
    await work();
    expect(receiver.received).toEqual([]);
    later(3 * minute);
    await sweepWebhooks.handle(product.ctx, {});
    const [queued] = await product.source.query(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'webhook.deliver' AND data->>'id' = $1 AND state = 'created'`,
      [delivery?.id],
    );
    expect(queued.count).toBe(2);
    await work();
    expect(receiver.received.map(({ json }) => json.id)).toEqual([delivery?.eventId]);
    const [after] = (await deliveries(id)).deliveries;
    expect(after?.tries).toMatchObject([{ error: 'the sender stopped in the middle' }, { status: 204 }]);
  });

  it('is sent again by an officer, the same event, as often as asked', async () => {
    const { id } = await make(receiver.url);
    await enterMarks();
    await work();
    const [delivery] = (await deliveries(id)).deliveries;
    const again = await run<{ sendWebhookAgain: object }>(documents.again, { id: delivery?.id });
    expect(again.data?.sendWebhookAgain).toMatchObject({ state: 'WAITING' });
    await work();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.json).toEqual(receiver.received[0]?.json);
    const none = await run(documents.again, { id: '00000000-0000-7000-8000-000000000000' });
    expect(none.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const [line] = await product.source.query(
      `SELECT subject_id FROM audit_events WHERE action = 'webhook.sent-again' ORDER BY id DESC LIMIT 1`,
    );
    expect(line.subject_id).toBe(id);
  });

  it('is listed newest first, a page at a time, by its state', async () => {
    const { id } = await make(receiver.url);
    const told = { userId: 'u', profileId: 'p', written: 1, viva: 1, total: 2, absent: false };
    await inTransaction(product.ctx, async (inside) => {
      for (let count = 0; count < 53; count += 1) await publish(inside, 'MARKS_UPDATED', { ...told, written: count });
    });
    const first = await deliveries(id);
    expect(first.deliveries).toHaveLength(50);
    const second = await deliveries(id, { cursor: first.next });
    expect(second.deliveries).toHaveLength(3);
    expect(second.next).toBeNull();
    expect(new Set([...first.deliveries, ...second.deliveries].map((one) => one.id)).size).toBe(53);
    expect((await deliveries(id, { state: 'FAILED' })).deliveries).toEqual([]);
    const wrong = await run(documents.deliveries, { id, cursor: 'x' });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'cursor' });
  });
});

describe('a webhook', () => {
  it('that fails for three days is switched off, which the audit tells, and starts anew when switched on', async () => {
    receiver.answer = statusAnswer(500);
    const { id, version } = await make(receiver.url);
    await enterMarks();
    await work();
    later(3 * day - minute);
    await sweepWebhooks.handle(product.ctx, {});
    const shown = async () => (await run<{ webhook: { version: number } }>(documents.one, { id })).data?.webhook;
    expect(await shown()).toMatchObject({ enabled: true });
    later(2 * minute);
    await sweepWebhooks.handle(product.ctx, {});
    expect(await shown()).toMatchObject({ enabled: false, givenUpAt: expect.any(String) });
    const [line] = await product.source.query(
      `SELECT subject_id, actor_name FROM audit_events WHERE action = 'webhook.given-up' ORDER BY id DESC LIMIT 1`,
    );
    expect(line).toEqual({ subject_id: id, actor_name: null });
    await work();
    await enterMarks();
    await work();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = (await deliveries(id)).deliveries;
    expect(delivery).toMatchObject({ state: 'FAILED' });
    expect((await run(documents.again, { id: delivery?.id })).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const input = { id, url: receiver.url, events: ['MARKS_UPDATED'], enabled: true, version: version + 1 };
    expect((await run(documents.save, { input })).errors).toBeUndefined();
    expect(await shown()).toMatchObject({ enabled: true, givenUpAt: null, failingSince: null });
  });

  it('gets a ping, also while it is switched off', async () => {
    const { id, secret } = await make(receiver.url);
    await run(documents.save, { input: { id, url: receiver.url, events: ['PAYMENT_PAID'], enabled: false } });
    expect((await run(documents.test, { id })).data).toEqual({ testWebhook: { msg: 'A test event is on its way' } });
    await work();
    expect(receiver.received.map(({ json }) => [json.type, json.data])).toEqual([['ping', { webhookId: id }]]);
    const [got] = receiver.received;
    expect(got && isSigned(got, secret)).toBe(true);
  });

  it('signs with both secrets for as long as was asked for', async () => {
    const { id, secret } = await make(receiver.url);
    const { data } = await run<{ rotateWebhookSecret: { secret: string } }>(documents.rotate, {
      input: { id, keepOldHours: 2 },
    });
    const fresh = data?.rotateWebhookSecret.secret ?? '';
    expect(fresh).toMatch(/^whsec_[\w-]{43}$/);
    const signed = async () => {
      receiver.received.length = 0;
      await run(documents.test, { id });
      await work();
      const [got] = receiver.received;
      return got && [isSigned(got, secret), isSigned(got, fresh)];
    };
    expect(await signed()).toEqual([true, true]);
    later(2 * 60 * minute + 1000);
    expect(await signed()).toEqual([false, true]);
  });
});
