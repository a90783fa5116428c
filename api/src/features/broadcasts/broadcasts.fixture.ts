import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { TestProduct } from '../../../test/client.ts';
import type { Channel as Deliverer } from '../../core/channel.ts';
import { createMailChannel } from '../../messages/channels/mail.channel.ts';
import { createSmsHttpChannel } from '../../messages/channels/sms-http.channel.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';

/** A row of the outbox. */
export interface Queued {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  status: string;
  tries: number;
  user_id: string;
}

/** The messages of a broadcast in their order. */
export const messagesOf = (product: TestProduct, batchId: string): Promise<Queued[]> =>
  product.sql`SELECT * FROM outbox_messages WHERE batch_id = ${batchId} ORDER BY id`;

/** The ids of the broadcast's messages with delivery jobs. */
export async function jobsOf(product: TestProduct, batchId: string): Promise<string[]> {
  const rows: { id: string }[] =
    await product.sql`SELECT j.data->>'id' AS id FROM pgboss.job j JOIN outbox_messages m ON m.id::text = j.data->>'id'
      WHERE j.name = 'message.deliver' AND m.batch_id = ${batchId} ORDER BY 1`;
  return rows.map(({ id }) => id);
}

/** Runs the delivery jobs of a broadcast. */
export async function deliverAll(product: TestProduct, batchId: string): Promise<void> {
  for (const id of await jobsOf(product, batchId)) {
    await deliverMessage.handle(product.ctx, { id }).catch(() => undefined);
  }
}

/** Replaces a channel of the product until the test ends. */
function use(product: TestProduct, name: 'mail' | 'sms', channel: Deliverer): void {
  const before = product.app.channels[name];
  product.app.channels[name] = channel;
  onTestFinished(() => {
    product.app.channels[name] = before;
    channel.close?.();
  });
}

export interface Mail {
  to: string[];
  raw: string;
}

/** Starts an SMTP server that refuses the given addresses. */
export async function startMail(product: TestProduct, refused: Set<string> = new Set()): Promise<Mail[]> {
  const received: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  use(
    product,
    'mail',
    createMailChannel({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Office <office@padma.example>' }),
  );
  return received;
}

export interface Sms {
  to: string;
  text: string;
  id: string;
}

/** Starts an HTTP gateway with a status for each phone. */
export async function startGateway(
  product: TestProduct,
  statusOf: (phone: string) => number = () => 200,
): Promise<Sms[]> {
  const received: Sms[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sms = JSON.parse(body) as Sms;
    const status = statusOf(sms.to);
    if (status === 200) received.push(sms);
    response.writeHead(status).end('said');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const channel = createSmsHttpChannel({
    url: `http://127.0.0.1:${port}/send`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"to":"{to}","text":"{text}","id":"{id}"}',
  });
  use(product, 'sms', channel);
  return received;
}
