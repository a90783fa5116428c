import { onTestFinished } from 'vitest';
import { type BkashClientOptions, type BkashEvent, createBkashClient, createMemoryTokenStore } from './index.ts';
import { type RunningSandbox, type SandboxServerOptions, startBkashSandbox } from './sandbox/sandbox.server.ts';

export const credentials = { appKey: 'key-1', appSecret: 'secret-1', username: 'user-1', password: 'password-1' };

/** A clock that a test advances. */
export function createClock(start = '2026-05-02T06:00:00Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance(ms: number) {
      at += ms;
    },
  };
}

export const minutes = (count: number): number => count * 60_000;

/** Starts a sandbox and a client for one test, over HTTP on loopback. */
export async function startPair(
  options: { client?: Partial<BkashClientOptions>; sandbox?: Partial<SandboxServerOptions> } = {},
) {
  const clock = createClock();
  const sandbox = await startBkashSandbox({ credentials, now: clock.now, slowMs: 600, ...options.sandbox });
  onTestFinished(() => sandbox.close());
  const events: BkashEvent[] = [];
  const clientOptions: BkashClientOptions = {
    baseUrl: sandbox.url,
    ...credentials,
    tokens: createMemoryTokenStore(),
    now: clock.now,
    timeouts: { token: 300, create: 300, execute: 300, status: 300, search: 300 },
    onEvent: (event) => events.push(event),
    ...options.client,
  };
  return { sandbox, clock, events, clientOptions, client: createBkashClient(clientOptions) };
}

export async function control(sandbox: RunningSandbox, body: unknown): Promise<void> {
  const answer = await fetch(`${sandbox.url}/_control`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Submits the payment page as a customer; returns the redirect's address. */
export async function actOnPage(
  bkashURL: string,
  action: 'confirm' | 'cancel' | 'fail',
  wallet = '01712345678',
): Promise<string> {
  const page = new URL(bkashURL);
  const answer = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      paymentID: page.searchParams.get('paymentID') ?? '',
      key: page.searchParams.get('key') ?? '',
      wallet,
      pin: '12345',
      action,
    }),
  });
  return answer.headers.get('location') ?? `HTTP ${answer.status}`;
}

let invoices = 0;

export function anInvoice(): string {
  invoices += 1;
  return `INV-${invoices}`;
}
