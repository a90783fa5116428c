import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { sizes, type Visitor } from './support/visitor.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});

/** A program of the university that takes what it is told, and remembers it. */
async function startProgram() {
  const told: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    told.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['x-admission-signature']) });
    response.end('Thank you');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/admission`;
  return { url, told, close: () => server.close() };
}

it('a webhook is made on a phone, refused where it leads to ourselves, tested, and its delivery is read', async () => {
  const program = await startProgram();
  const visitor = await visitAs('superAdmin', { viewport: sizes.phone, hasTouch: true });
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(`${inject('productUrl')}/graphql`);
  await dialog.getByLabel('Payment complete').check();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.getByText('lies in a private network').first().waitFor();
  await expectAccessible(page);

  await dialog.getByLabel('Address').fill(program.url);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const field = page.getByLabel('Secret', { exact: true });
  await field.waitFor();
  const secret = await field.inputValue();
  await page.getByRole('button', { name: 'I have kept it' }).tap();
  await page.getByRole('button', { name: `Test ${program.url}` }).tap();
  await page.getByText('A test event is on its way').first().waitFor();
  // Other journeys pay meanwhile, and it is told of that as well.
  const ping = () => program.told.find(({ body }) => JSON.parse(body).type === 'ping');
  await expect.poll(ping, { timeout: 15_000 }).toBeDefined();
  const { body, signature } = ping() ?? { body: '', signature: '' };
  const t = /^t=(\d+),/.exec(signature)?.[1];
  expect(signature).toBe(`t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);

  await page.getByRole('link', { name: program.url }).tap();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).tap();
      return page.getByRole('table').getByText('Delivered').count();
    })
    .toBeGreaterThan(0);
  await expectAccessible(page);
  program.close();
  visitor.expectNoProblems();
});
