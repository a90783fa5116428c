import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMaps } from '../api/test/hostile-maps.ts';
import { type Product, startProduct } from './support/product.ts';

/** The bound of P44 in milliseconds; on a slow or busy machine twice the time of an accepted map of the same run. */
const promised = { answered: 50, silent: 100 };
/** Retries: a blocked process fails every try, a busy machine only some. */
const tries = 10;
/** Longer than any try may take; a request without an answer by then fails the test. */
const patience = 20_000;

let product: Product;
let token = '';

beforeAll(async () => {
  product = await startProduct();
  const response = await fetch(`${product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '01700000003', password: 'student-admission-1' }),
  });
  ({ token } = (await response.json()) as { token: string });
});
afterAll(() => product.stop());

interface Form {
  x: readonly unknown[];
  paths: readonly unknown[];
  key?: string | undefined;
}

/** A mutation refused for its id, with an unused variable: its idempotency key hashes all variables. */
const query = 'mutation { endSession(id: "none") { msg } }';

async function send({ x, paths, key }: Form): Promise<number> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { x } }));
  form.set('map', JSON.stringify({ 0: paths }));
  form.set('0', new File(['a'.repeat(1_000)], 'a.txt'));
  const headers = { 'x-auth-token': token, ...(key ? { 'idempotency-key': key } : {}) };
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(`${product.url}/graphql`, { method: 'POST', body: form, headers, signal });
  await response.arrayBuffer();
  return response.status;
}

interface Try {
  status: number;
  /** Milliseconds to the answer. */
  answered: number;
  /** The longest response time of /healthz, polled continuously on another connection. */
  silent: number;
}

async function watch(form: Form): Promise<Try> {
  const health = async (): Promise<number> => {
    const start = performance.now();
    const response = await fetch(`${product.url}/healthz`, { signal: AbortSignal.timeout(patience) });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return performance.now() - start;
  };
  await health();
  const start = performance.now();
  let answered = 0;
  let silent = 0;
  const request = send(form).finally(() => {
    answered = performance.now() - start;
  });
  const asking = (async () => {
    while (answered === 0) silent = Math.max(silent, await health());
  })();
  const [status] = await Promise.all([request, asking]);
  return { status, answered, silent };
}

const least = (all: readonly Try[], of: 'answered' | 'silent'): number => Math.min(...all.map((one) => one[of]));

describe('a hostile upload map is refused before it is applied, and /healthz is answered meanwhile', () => {
  const bounds = { ...promised };
  beforeAll(async () => {
    const idle: Try[] = [];
    for (let at = 0; at < tries; at += 1) {
      const one = await watch({ x: [null], paths: ['variables.x.0'], key: `idle-${at}` });
      expect(one.status).toBe(200);
      idle.push(one);
    }
    for (const of of ['answered', 'silent'] as const) bounds[of] = Math.max(promised[of], 2 * least(idle, of));
  });

  it.each(
    hostileMaps.flatMap((map) => [
      { ...map, how: 'without a key', hasKey: false },
      { ...map, how: 'with a key', hasKey: true },
    ]),
  )('$title, $how', async ({ title, paths, x, hasKey }) => {
    const all: Try[] = [];
    const isWithin = (): boolean => least(all, 'answered') <= bounds.answered && least(all, 'silent') <= bounds.silent;
    while (all.length === 0 || (all.length < tries && !isWithin())) {
      const key = hasKey ? `${title}-${all.length}`.replace(/\W/g, '-') : undefined;
      all.push(await watch({ paths, x, key }));
    }
    expect(least(all, 'silent')).toBeLessThanOrEqual(bounds.silent);
    expect(least(all, 'answered')).toBeLessThanOrEqual(bounds.answered);
    expect([...new Set(all.map(({ status }) => status))]).toEqual([400]);
  });
});
