import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { execute, queryRows } from '../../db/query.ts';
import { createSmsHttpChannel } from '../../messages/channels/sms-http.channel.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';
import { type Outgoing, send } from '../../messages/index.ts';
import { accountCalls, byGraphQL, person } from './accounts.fixture.ts';

const { product } = await startTestProduct({ ROLE: 'all' });
const doors = [accountCalls(product), accountCalls(byGraphQL(product))];

const broadcastText = 'The hall has changed.';
const arrived: { text: string; answer: () => void }[] = [];
let isAnsweringBroadcasts = false;
const gateway = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const answer = () => void response.end();
  arrived.push({ text, answer });
  if (text !== broadcastText) answer();
  // Delayed, so that the order does not depend on the speed of the machine.
  else if (isAnsweringBroadcasts) setTimeout(answer, 500);
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  gateway.close();
  gateway.closeAllConnections();
});
product.app.channels.sms = createSmsHttpChannel({
  url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  method: 'POST',
  headers: {},
  body: '{text}',
});

const isCode = ({ text }: { text: string }) => text !== broadcastText;

/** Queues the messages in one transaction, so that the worker finds them all together. */
const sendAll = (messages: Outgoing[]): Promise<void> =>
  product.ctx.db.transaction(async (db) => {
    for (const message of messages) await send({ ...product.ctx, db }, message);
  });
const smsTo = (text: string, count: number): Outgoing[] =>
  Array.from({ length: count }, () => ({ channel: 'sms', to: freshPhone(), text }));

/** Queues a broadcast as `sendMany` does, to people without accounts. */
const broadcastTo = (count: number): Promise<void> =>
  product.ctx.db.transaction(async (db) => {
    const rows = await queryRows<{ id: string }>(
      db,
      `INSERT INTO outbox_messages (channel, created_at, recipient, body)
        SELECT 'sms', $1::timestamptz, '018' || lpad(n::text, 8, '0'), $2 FROM generate_series(1, $3::int) n RETURNING id`,
      [product.ctx.now(), broadcastText, count],
    );
    await product.ctx.app.queue.enqueueAll({ ...product.ctx, db }, deliverMessage, rows);
  });

it('register delivers its code while a hanging provider holds every slot of a broadcast to 5,000', async () => {
  await broadcastTo(5_000);
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(10);
  for (const { begin } of [...doors, ...doors]) expect((await begin(person())).status).toBe(200);
  await expect.poll(() => arrived.filter(isCode).length, { timeout: 8_000 }).toBe(4);
  expect(arrived).toHaveLength(14);
});

it('a freed slot delivers a waiting code before the rest of the broadcast', async () => {
  const before = arrived.length;
  const expiresAt = new Date(product.ctx.now().getTime() + 600_000);
  // More codes than the slots reserved for them.
  await sendAll(smsTo('Your code: 123456', 15).map((message) => ({ ...message, expiresAt })));
  isAnsweringBroadcasts = true;
  for (const { answer } of arrived) answer();
  await expect.poll(() => arrived.slice(before).filter(isCode).length, { timeout: 15_000 }).toBe(15);
  // The broadcast goes on.
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBeGreaterThan(before + 25);
  await execute(product.ctx.db, `UPDATE outbox_messages SET status = 'CANCELLED' WHERE status = 'QUEUED'`);
  const places = arrived.slice(before).flatMap((one, place) => (isCode(one) ? [place] : []));
  expect(Math.max(...places)).toBeLessThan(25);
});
