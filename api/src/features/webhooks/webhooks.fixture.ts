import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type CallOptions, startTestProduct } from '../../../test/client.ts';
import { deliverEvent } from '../../events/index.ts';
import type { WebhookDelivery } from './webhook.types.ts';

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json: { id: string; type: string; createdAt: string; data: Record<string, unknown> };
}

/** An integrator's HTTP server, which records requests and responds with `answer`. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    url: '',
    answer: (response: ServerResponse, _request?: IncomingMessage): void => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) });
      receiver.answer(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export const documents = {
  save: `mutation ($input: SaveWebhookInput!) { saveWebhook(input: $input) { secret msg webhook { id url events enabled version hint givenUpAt failingSince makerName } } }`,
  remove: 'mutation ($id: ID!) { deleteWebhook(id: $id) { msg } }',
  rotate:
    'mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret webhook { id hint previousUntil } } }',
  again: 'mutation ($id: ID!) { sendWebhookAgain(deliveryId: $id) { id state nextTryAt } }',
  test: 'mutation ($id: ID!) { testWebhook(id: $id) { id msg } }',
  list: '{ webhooks { id url enabled givenUpAt failingSince } }',
  one: 'query ($id: ID!) { webhook(id: $id) { id url enabled version failingSince givenUpAt } }',
  deliveries: `query ($id: ID!, $state: WebhookDeliveryState, $cursor: ID) { webhookDeliveries(webhookId: $id, state: $state, cursor: $cursor) {
    next deliveries { id eventId type event data state createdAt nextTryAt tries { at status ms error answer } } } }`,
};

export type ShownDelivery = WebhookDelivery;

interface Saved {
  saveWebhook: { secret: string; webhook: { id: string; version: number; url: string } };
}

/** Whether the signature header is valid for this secret, checked as a receiver does. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const parts = String(headers['x-admission-signature']).split(',');
  const t = parts[0]?.replace('t=', '') ?? '';
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return parts.slice(1).includes(`v1=${expected}`);
}

export async function startWebhooks(
  env: Record<string, string> = { WEBHOOK_ALLOW_PRIVATE: 'true' },
  given: Parameters<typeof startTestProduct>[1] = {},
) {
  const { product, build } = await startTestProduct(env, given);
  const superadmin = await build.superadmin();
  /** A new session each time, because tests move the clock past the life of a session. */
  const office = async (): Promise<CallOptions> => ({ token: await build.token(superadmin.id) });
  const run = async <T = Record<string, unknown>>(document: string, variables: object = {}, as?: CallOptions) =>
    product.graphql<T>(document, variables as Record<string, unknown>, as ?? (await office()));
  return {
    product,
    build,
    superadmin,
    office,
    run,
    async findWebhook(id: string) {
      return (await run<{ webhook: { version: number } }>(documents.one, { id })).data?.webhook;
    },
    async create(url: string, events: string[] = ['MARKS_UPDATED']) {
      const { data, errors } = await run<Saved>(documents.save, { input: { url, events } });
      if (!data) throw new Error(JSON.stringify(errors));
      const { secret, webhook } = data.saveWebhook;
      return { secret, ...webhook };
    },
    async deliveries(id: string, more: object = {}) {
      const { data } = await run<{ webhookDeliveries: { next: string | null; deliveries: ShownDelivery[] } }>(
        documents.deliveries,
        { id, ...more },
      );
      return data?.webhookDeliveries ?? { next: null, deliveries: [] };
    },
    /** Runs the delivery job for all deliveries, due or not. */
    async deliverAll() {
      const rows: { id: string }[] = await product.sql`SELECT id FROM webhook_deliveries ORDER BY id`;
      for (const { id } of rows) await deliverEvent.handle(product.ctx, { id });
    },
    /** Enters the marks of a new applicant as an officer. */
    async enterMarks(written = 30) {
      const profile = await build.profile();
      const answer = await product.rest(
        `PUT /profile/marks/user/${profile.user.id}`,
        { written, viva: 5 },
        await office(),
      );
      if (answer.status !== 200) throw new Error(answer.text);
      return profile;
    },
  };
}
