import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { sizes } from './support/visitor.ts';

/** An HTTP server that records the events it receives. */
async function startReceiver() {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers['x-admission-signature']),
    });
    response.end('Thank you');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/admission`;
  return { url, received, close: () => server.close() };
}

it('a webhook is created on a phone, refused for a private address, tested, and lists its delivery', async () => {
  const receiver = await startReceiver();
  const { page, expectNoProblems } = await visitAs('superAdmin', { viewport: sizes.phone, hasTouch: true });
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(`${inject('productUrl')}/graphql`);
  await dialog.getByLabel('Payment complete').check();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.getByText('lies in a private network').first().waitFor();
  await expectAccessible(page);

  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const field = page.getByLabel('Secret', { exact: true });
  await expect.poll(() => field.inputValue()).toMatch(/^whsec_/);
  const secret = await field.inputValue();
  await page.getByRole('button', { name: 'I have stored it' }).tap();
  await page.getByRole('button', { name: `Test ${receiver.url}` }).tap();
  await page.getByText('A test event is on its way').first().waitFor();
  // Payments of other journeys are delivered as well.
  const ping = () => receiver.received.find(({ body }) => JSON.parse(body).type === 'ping');
  await expect.poll(ping, { timeout: 15_000 }).toBeDefined();
  const { body, signature } = ping() ?? { body: '', signature: '' };
  const t = /^t=(\d+),/.exec(signature)?.[1];
  expect(signature).toBe(`t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);

  await page.getByRole('link', { name: receiver.url }).tap();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).tap();
      return page.getByRole('table').getByText('Delivered').count();
    })
    .toBeGreaterThan(0);
  await expectAccessible(page);
  receiver.close();
  expectNoProblems();
});
