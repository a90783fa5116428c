import { expect, vi } from 'vitest';
import { actOnPage } from '../../api/src/outside/bkash/bkash.fixture.ts';
import { startBkashSandbox } from '../../api/src/outside/bkash/sandbox/sandbox.server.ts';
import { newApplicant } from '../support/applicants.ts';
import { graphql, send } from './client.ts';
import { startGate } from './gate.ts';
import { type Fault, type Outcome, type Scene, timeoutMs, underLoad, withScene } from './scene.ts';

/** The fault of a payment's execute call, with its wallet in the sandbox. */
const wallets = {
  'a good answer': '01712345678',
  'a charge and no answer': '01823074820',
  'an error': '01823074821',
  'a charge and an error': '01823074822',
  'a slow answer': '01823074823',
  'an executed payment': '01823074825',
  'an expired token': '01823074826',
  'no answer': '01712345680',
  'no connection': '01712345679',
} as const;

/** The defaults of the settings. */
export const sandboxCredentials = {
  appKey: 'sandbox-app-key',
  appSecret: 'sandbox-app-secret',
  username: 'sandbox-user',
  password: 'sandbox-password',
};

interface Charge {
  invoice: string;
  chargedPoisha?: number | undefined;
}

/** Pays on the page of bKash; returns the redirect that executes the payment. */
async function confirm({ nodes }: Scene, wallet: string): Promise<string> {
  const { token } = await newApplicant({ images: true, url: nodes.url });
  const start = 'mutation { startBkashPayment { url } }';
  const { startBkashPayment } = await graphql<{ startBkashPayment: { url: string } }>(nodes.url, token, start);
  return actOnPage(startBkashPayment.url, 'confirm', wallet);
}

interface Attempt {
  invoice: string;
  user: string;
  isPaid: boolean;
}

const readAttempts = ({ rows }: Scene): Promise<Attempt[]> =>
  rows(
    `SELECT invoice, user_id AS "user", state = 'COMPLETED' AS "isPaid" FROM payment_attempts WHERE invoice IS NOT NULL`,
  );

async function run(scene: Scene, isComplete: boolean, bkash: Bkash): Promise<Outcome> {
  const seeded = new Set((await readAttempts(scene)).map(({ invoice }) => invoice));
  const outcome = await underLoad(scene, isComplete, async () => {
    const ways = new Map<string, string>();
    for (const [name, wallet] of Object.entries(wallets)) ways.set(name, await confirm(scene, wallet));
    for (const [name, back] of ways) {
      if (name === 'no answer') await bkash.hangNextExecute();
      if (name === 'no connection') await bkash.setState('down');
      await send(back, {});
    }
    await bkash.setState('up');
  });
  const unpaid = async (): Promise<string[]> => {
    const paid = new Set((await readAttempts(scene)).filter(({ isPaid }) => isPaid).map(({ invoice }) => invoice));
    return bkash.charged().filter((invoice) => !paid.has(invoice));
  };
  // An open payment is checked after a minute, and after five if that got no answer.
  const isSettled = async () => expect(await unpaid()).toEqual([]);
  await vi.waitFor(isSettled, { timeout: timeoutMs + 120_000, interval: 2_000 });
  const attempts = (await readAttempts(scene)).filter(({ invoice }) => !seeded.has(invoice));
  const charged = bkash.charged();
  const charges = attempts.filter(({ invoice }) => charged.includes(invoice)).map(({ user }) => user);
  const unfounded = attempts.filter(({ invoice, isPaid }) => isPaid && !charged.includes(invoice));
  return {
    ...outcome,
    acknowledged: outcome.acknowledged + charged.length,
    lost: [...outcome.lost, ...unfounded.map(({ invoice }) => `${invoice} is paid without a charge`)],
    twice: [...outcome.twice, ...charges.filter((user, at) => charges.indexOf(user) !== at)],
  };
}

interface Bkash {
  /** Invoices charged by bKash. */
  charged(): string[];
  setState(state: 'up' | 'down'): Promise<void>;
  hangNextExecute(): Promise<unknown>;
}

export const paymentFaults: readonly Fault[] = [
  {
    name: 'bKash is down, refuses, hangs, and charges without an answer',
    interruptions: 0,
    async run(isComplete) {
      let charges: Charge[] = [];
      const sandbox = await startBkashSandbox({
        credentials: sandboxCredentials,
        slowMs: 3_000,
        persistence: {
          load: async () => null,
          save: async ({ payments }) => {
            charges = payments.filter(({ chargedPoisha }) => chargedPoisha !== undefined);
          },
        },
      });
      const gate = await startGate(Number(new URL(sandbox.url).port));
      const control = { fault: { on: 'execute', kind: 'hang', times: 1 } };
      const bkash: Bkash = {
        charged: () => charges.map(({ invoice }) => invoice),
        setState: gate.set,
        hangNextExecute: () => fetch(`${sandbox.url}/_control`, { method: 'POST', body: JSON.stringify(control) }),
      };
      try {
        const env = { BKASH_BASE_URL: `http://127.0.0.1:${gate.port}/bkash` };
        return await withScene({ env }, (scene) => run(scene, isComplete, bkash));
      } finally {
        await gate.close();
        await sandbox.close();
      }
    },
  },
];
