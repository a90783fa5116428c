import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './support/bench.ts';
import { median, percentile } from './support/measure.ts';
import { call, requestBody, type Stage, withStage } from './support/stage.ts';

const goalMs = 3_000;
/** The time in which the provider answers. */
const providerMs = 1_000;
const broadcastText = 'The hall has changed.';

interface Gateway {
  url: string;
  /** The instant at which a message to this phone arrived; fails after a minute. */
  arrivalAt(phone: string): Promise<number>;
  /** How many messages of the broadcast have arrived. */
  broadcastCount(): number;
  close(): void;
}

/** An SMS provider that answers each message after a second. */
async function openGateway(): Promise<Gateway> {
  const arrivals = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  let broadcast = 0;
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const { to, text } = JSON.parse(await bodyOf(request)) as { to: string; text: string };
    if (text === broadcastText) broadcast += 1;
    arrivals.set(to, at);
    waiting.get(to)?.(at);
    setTimeout(() => response.end(), providerMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivalAt: (phone) =>
      new Promise((resolve, reject) => {
        const at = arrivals.get(phone);
        if (at !== undefined) return resolve(at);
        waiting.set(phone, resolve);
        setTimeout(() => reject(new Error(`No code for ${phone} within a minute`)), 60_000).unref();
      }),
    broadcastCount: () => broadcast,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/**
 * Queues a broadcast by SQL: messages, and their jobs as copies of the job of a registration's code, but without its priority.
 * Through the API it would need as many accounts.
 */
async function queueBroadcast({ pool }: Stage, count: number): Promise<void> {
  await pool.query(
    `WITH pattern AS (SELECT * FROM pgboss.job WHERE name = 'message.deliver' ORDER BY created_on DESC LIMIT 1),
      message AS (
        INSERT INTO outbox_messages (channel, created_at, recipient, body)
          SELECT 'sms', now(), '018' || lpad(n::text, 8, '0'), $1 FROM generate_series(1, $2::int) n RETURNING id
      )
      INSERT INTO pgboss.job SELECT (jsonb_populate_record(NULL::pgboss.job, to_jsonb(pattern) || jsonb_build_object(
          'id', gen_random_uuid(), 'data', jsonb_build_object('id', message.id), 'priority', 0, 'state', 'created',
          'created_on', now(), 'start_after', now(), 'started_on', NULL, 'completed_on', NULL, 'heartbeat_on', NULL,
          'keep_until', now() + interval '1 day', 'output', NULL, 'retry_count', 0))).*
        FROM message, pattern`,
    [broadcastText, count],
  );
}

/** Registers a person; returns the milliseconds until the provider got the code. */
async function timeCode({ product }: Stage, gateway: Gateway, at: number): Promise<number> {
  const phone = `0139${String(at).padStart(7, '0')}`;
  const password = `river-tiger-${at}`;
  const person = { name: 'RAHIMA KHATUN', email: `code.${at}@example.org`, phone, password };
  const start = performance.now();
  await call(product.url, undefined, requestBody('Register', { input: { ...person, confirmPassword: password } }));
  return (await gateway.arrivalAt(phone)) - start;
}

export const bench: Benchmark = {
  id: 'S26',
  title: 'from a registration to its code at a slow provider, behind a broadcast: the 95th percentile against 3 s',
  async run({ isShort, rows, pick }) {
    const gateway = await openGateway();
    const env = { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url };
    const times: number[] = [];
    const count = pick(rows ?? 100_000, 200);
    try {
      await withStage({ isShort, rows, env }, async (stage) => {
        const alone = await timeCode(stage, gateway, 0);
        console.log(`  without a broadcast                ${alone.toFixed(0)} ms`);
        await queueBroadcast(stage, count);
        // The worker has found the broadcast.
        while (gateway.broadcastCount() === 0) await sleep(100);
        for (let at = 1; at <= pick(100, 3); at += 1) {
          times.push(await timeCode(stage, gateway, at));
          await sleep(pick(200, 0));
        }
      });
    } finally {
      gateway.close();
    }
    const waiting = count - gateway.broadcastCount();
    if (waiting <= 0) throw new Error('The broadcast ended before the last code was sent.');
    const p95 = percentile(times, 0.95);
    const most = Math.max(...times).toFixed(0);
    console.log(
      `  with ${waiting.toLocaleString('en')} waiting`.padEnd(37) +
        `p50 ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${most} ms`,
    );
    return { ratio: p95 / goalMs, goal: '≤ 1' };
  },
};
