import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { send } from './client.ts';
import { startGate } from './gate.ts';
import { type Provider, startMailServer, startSmsGateway } from './providers.ts';
import { type Fault, type Outcome, type Scene, timeoutMs, underLoad, withScene } from './scene.ts';

const kinds = ['down', 'refusing', 'hanging', 'silent'] as const;
const perKind = 3;

interface Row {
  name: string;
  status: string;
  times: number;
}

/** Sends messages of a kind by both channels; returns the names of the acknowledged ones. */
async function sendMessages({ nodes, token }: Scene, kind: string, to: { phone: string; email: string }) {
  const names = Array.from({ length: perKind }, (_, count) => [
    `fault sms ${kind} ${count}`,
    `fault mail ${kind} ${count}`,
  ]);
  const answers = names.flat().map(async (name) => {
    const [path, body] = name.includes('sms')
      ? ['sms/multi', { phones: [to.phone], message: name }]
      : ['mail', { email: [to.email], subject: name, body: `<p>${name}</p>` }];
    const answer = await send(`${nodes.url}/api/${path}`, { token, body, key: name.replaceAll(' ', '-') });
    return answer && answer.status < 300 ? [name] : [];
  });
  return (await Promise.all(answers)).flat();
}

const readMessages = ({ rows }: Scene): Promise<Row[]> =>
  rows(`SELECT coalesce(subject, body) AS name, min(status) AS status, count(*)::int AS times
          FROM outbox_messages WHERE coalesce(subject, body) LIKE 'fault %' GROUP BY 1`);

/** The problem of a message: with an answer it must be delivered once, without one be UNKNOWN and never resent. */
function problemOf({ name, status, times }: Row, accepted: number): string | undefined {
  const isAnswered = name.includes('down') || name.includes('refusing');
  const wanted = { status: isAnswered ? 'SENT' : 'UNKNOWN', times: 1, accepted: name.includes('hanging') ? 0 : 1 };
  const seen = { status, times, accepted };
  return JSON.stringify(seen) === JSON.stringify(wanted) ? undefined : `${name}: ${JSON.stringify(seen)}`;
}

async function run(
  scene: Scene,
  isComplete: boolean,
  providers: { sms: Provider; mail: Provider },
  setState: (state: 'up' | 'down') => Promise<void>,
): Promise<Outcome> {
  const [to] = await scene.rows<{ phone: string; email: string }>(
    `SELECT phone, email FROM users WHERE phone = '01700000007'`,
  );
  if (!to) throw new Error('The demo account is missing');
  let acknowledged: string[] = [];
  const outcome = await underLoad(scene, isComplete, async () => {
    await setState('down');
    acknowledged = await sendMessages(scene, 'down', to);
    await sleep(4_000);
    await setState('up');
    for (const kind of kinds.slice(1)) acknowledged.push(...(await sendMessages(scene, kind, to)));
  });
  const ofState = async (states: readonly string[]): Promise<number> =>
    (await readMessages(scene)).filter(({ status }) => states.includes(status)).length;
  await vi.waitFor(async () => expect(await ofState(['QUEUED', 'SENDING'])).toBe(0), {
    timeout: timeoutMs,
    interval: 1_000,
  });
  const times = new Map([...providers.sms.accepted, ...providers.mail.accepted]);
  const found = await readMessages(scene);
  return {
    ...outcome,
    acknowledged: outcome.acknowledged + acknowledged.length,
    lost: [
      ...outcome.lost,
      ...acknowledged.filter((name) => !found.some((row) => row.name === name)),
      ...found.flatMap((row) => problemOf(row, times.get(row.name) ?? 0) ?? []),
    ],
  };
}

export const messageFaults: readonly Fault[] = [
  {
    name: 'the SMS gateway and the mail server are down, refuse, hang, and accept without an answer',
    interruptions: 0,
    async run(isComplete) {
      const providers = { sms: await startSmsGateway(), mail: await startMailServer() };
      const gates = [await startGate(providers.sms.port), await startGate(providers.mail.port)];
      const env = {
        SMS_PROVIDER: 'http',
        SMS_HTTP_URL: `http://127.0.0.1:${gates[0]?.port}/send`,
        SMTP_URL: `smtp://127.0.0.1:${gates[1]?.port}`,
      };
      try {
        return await withScene({ env }, (scene) =>
          run(scene, isComplete, providers, async (state) => {
            for (const gate of gates) await gate.set(state);
          }),
        );
      } finally {
        for (const one of [...gates, providers.sms, providers.mail]) await one.close();
      }
    },
  },
];
