import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverEvent, publish } from '../../events/index.ts';
import { sweepWebhooks } from './webhook.job.ts';
import { documents, startReceiver, startWebhooks } from './webhooks.fixture.ts';

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
const refuse: typeof good = (response) => void response.writeHead(500).end();
const advance = (ms: number) => product.setNow(new Date(product.app.now().getTime() + ms));
const minute = 60_000;
const day = 24 * 60 * minute;
const marks = { userId: 'u', profileId: 'p', written: 1, viva: 1, total: 2, absent: false };
const disabledMails = (id: string): Promise<{ channel: string; recipient: string; body: string }[]> =>
  product.sql`SELECT channel, recipient, body FROM outbox_messages WHERE dedupe_key LIKE ${`webhook-disabled:${id}:%`}`;
/** Delivers the one ping that the sweep has queued. */
async function pinged(id: string): Promise<void> {
  const [ping, ...others] = (await deliveries(id)).deliveries.filter(({ type }) => type === 'ping');
  if (!ping || others.length > 0) throw new Error(`${others.length} other pings`);
  await deliverEvent.handle(product.ctx, { id: ping.id });
}

it('sweepWebhooks disables a webhook that fails for three days; enabling resets it', async () => {
  receiver.answer = refuse;
  const { id, version } = await create(receiver.url);
  await enterMarks();
  await deliverAll();
  advance(3 * day - minute);
  await sweepWebhooks.handle(product.ctx, {});
  expect(await findWebhook(id)).toMatchObject({ enabled: true });
  expect(await disabledMails(id)).toEqual([]);
  advance(2 * minute);
  await sweepWebhooks.handle(product.ctx, {});
  await sweepWebhooks.handle(product.ctx, {});
  expect(await findWebhook(id)).toMatchObject({ enabled: true });
  await pinged(id);
  // The ping leads to the retry that is due.
  await expect.poll(() => receiver.received.length).toBe(3);
  await sweepWebhooks.handle(product.ctx, {});
  await sweepWebhooks.handle(product.ctx, {});
  const [mailed, ...others] = await disabledMails(id);
  expect(others).toEqual([]);
  expect(mailed).toMatchObject({ channel: 'mail', recipient: expect.stringContaining('@') });
  expect(mailed?.body).toContain(receiver.url);
  expect(await findWebhook(id)).toMatchObject({ enabled: false, givenUpAt: expect.any(String) });
  const [line] =
    await product.sql`SELECT subject_id, actor_name FROM audit_events WHERE action = 'webhook.given-up' ORDER BY id DESC LIMIT 1`;
  expect(line).toEqual({ subject_id: id, actor_name: null });
  await deliverAll();
  await enterMarks();
  await deliverAll();
  expect(receiver.received.map(({ json }) => json.type)).toEqual(['marks.updated', 'ping', 'marks.updated']);
  const [ping, delivery] = (await deliveries(id)).deliveries;
  expect(ping).toMatchObject({ state: 'FAILED', type: 'ping' });
  expect((await run(documents.again, { id: delivery?.id })).code).toBe('CONFLICT');
  const input = { id, url: receiver.url, events: ['MARKS_UPDATED'], enabled: true, version: version + 1 };
  expect((await run(documents.save, { input })).errors).toBeUndefined();
  expect(await findWebhook(id)).toMatchObject({ enabled: true, givenUpAt: null, failingSince: null });
});

it('sweepWebhooks keeps a webhook whose receiver is well again, and clears failingSince by a ping', async () => {
  receiver.answer = refuse;
  const { id } = await create(receiver.url);
  await enterMarks();
  await deliverAll();
  receiver.answer = good;
  await product.sql`DELETE FROM webhook_events`;
  advance(3 * day + minute);
  await sweepWebhooks.handle(product.ctx, {});
  await pinged(id);
  await sweepWebhooks.handle(product.ctx, {});
  expect(await findWebhook(id)).toMatchObject({ enabled: true, failingSince: null });
  expect(await disabledMails(id)).toEqual([]);
});

it('sweepWebhooks queues overdue deliveries of every webhook, also next to one with very many', async () => {
  const [busy, other] = [await create(receiver.url), await create(receiver.url)];
  await product.sql`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`;
  for (let at = 0; at < 201; at += 1) await publish(product.ctx, 'MARKS_UPDATED', marks);
  await product.sql`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`;
  await product.sql`UPDATE webhook_deliveries SET next_try_at = next_try_at - interval '1 hour' WHERE webhook_id = ${busy.id}`;
  advance(2 * minute);
  await sweepWebhooks.handle(product.ctx, {});
  const queued = await product.sql`SELECT d.webhook_id AS id, count(*)::int AS count FROM pgboss.job j
    JOIN webhook_deliveries d ON d.id::text = j.data->>'id' WHERE j.name = 'webhook.deliver' GROUP BY 1`;
  expect(queued).toEqual(expect.arrayContaining([busy, other].map(({ id }) => ({ id, count: 200 }))));
  await product.sql`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`;
});
