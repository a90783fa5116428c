import autocannon from 'autocannon';
import type { Stage } from './stage.ts';

/** The figures of the product and of its baseline, one for each round. */
export interface Pair {
  product: number[];
  baseline: number[];
}

export interface Result {
  /** The last line of a benchmark: `S1 0.74 (goal ≥ 0.70)`. */
  ratio: number;
  goal: string;
}

const connections = 16;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const rounded = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
export const spread = (values: readonly number[], unit = ''): string =>
  `${rounded(median(values))}${unit} (${rounded(Math.min(...values))} to ${rounded(Math.max(...values))})`;

/** Measures both alternately in several rounds; only the ratio within a round counts. */
export async function measurePairs(
  { isShort }: Stage,
  { product, baseline, rounds = 5 }: { product(): Promise<number>; baseline(): Promise<number>; rounds?: number },
): Promise<Pair> {
  const pair: Pair = { product: [], baseline: [] };
  if (!isShort) for (const warmUp of [product, baseline]) await warmUp();
  for (let round = 0; round < (isShort ? 1 : rounds); round += 1) {
    pair.product.push(await product());
    pair.baseline.push(await baseline());
  }
  return pair;
}

const ratiosOf = ({ product, baseline }: Pair): number[] =>
  product.map((value, at) => value / Math.max(1e-9, baseline[at] ?? 0));

/** Prints medians, ranges and the ratios of the rounds; returns the median ratio. */
export function printPair(title: string, pair: Pair, unit = ''): number {
  const ratios = ratiosOf(pair);
  console.log(
    `  ${title.padEnd(34)} ${spread(pair.product, unit)} against ${spread(pair.baseline, unit)}: ${spread(ratios)} ×`,
  );
  return median(ratios);
}

/** An HTTP load: POST of the bodies in turn, else GET of the paths in turn. */
export interface Load {
  url: string;
  token?: string;
  headers?: Record<string, string>;
  bodies?: readonly (string | Buffer)[];
  paths?: readonly string[];
  connections?: number;
  /** Whether refusals are accepted besides 2xx. */
  refused?: boolean;
}

export interface LoadResult {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Sends the load for some seconds, or a few requests in a short round; fails on an error or an unexpected status. */
export async function sendLoad(stage: Pick<Stage, 'isShort'>, load: Load, seconds = 4): Promise<LoadResult> {
  const { url, token, bodies, paths, refused = false } = load;
  const headers = { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}), ...load.headers };
  const requests = bodies
    ? bodies.map((body) => ({ method: 'POST' as const, body }))
    : paths?.map((path) => ({ path }));
  const once = await sendOnce({ ...load, headers });
  if (stage.isShort) return once;
  const result = await autocannon({
    url,
    connections: load.connections ?? connections,
    duration: seconds,
    timeout: 60,
    headers,
    ...(requests ? { requests } : {}),
  });
  if (result.errors > 0 || (result.non2xx > 0 && !refused))
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.total / result.duration, p50, p99 };
}

/** Sends each request once and checks the answers; a short round sends no more. */
async function sendOnce({ url, headers = {}, bodies, paths = [''], refused }: Load): Promise<LoadResult> {
  const requests = bodies ?? paths;
  const times = await timesOf(requests.length, async (at) => {
    const body = bodies?.[at] as string | undefined;
    const target = body === undefined ? `${url}${paths[at]}` : url;
    const answer = await fetch(target, { method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null });
    const text = await answer.text();
    if ((!answer.ok || /"errors":\s*\[\s*\{/.test(text)) && !refused)
      throw new Error(`${target}: ${answer.status} ${text}`);
  });
  return { rate: 1000 / median(times), p50: median(times), p99: Math.max(...times) };
}

/** Compares two loads: requests a second and the 99th percentile. */
export async function compareLoads(stage: Stage, title: string, product: Load, baseline: Load): Promise<number> {
  const p99: Pair = { product: [], baseline: [] };
  const measure = (of: keyof Pair, load: Load) => async () => {
    const result = await sendLoad(stage, load);
    p99[of].push(result.p99);
    return result.rate;
  };
  const pair = await measurePairs(stage, {
    product: measure('product', product),
    baseline: measure('baseline', baseline),
  });
  const ratio = printPair(`${title}, requests/s`, pair);
  for (const all of Object.values(p99)) if (!stage.isShort) all.shift();
  printPair(`${title}, p99`, p99, ' ms');
  return ratio;
}

/** Runs calls sequentially; returns the milliseconds of each. */
export async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await work(at);
    times.push(performance.now() - start);
  }
  return times;
}

/** Repeats the work by concurrent workers for some seconds, in a short round once by two; returns the rate a second. */
export async function runConcurrently(
  { isShort }: Pick<Stage, 'isShort'>,
  workers: number,
  seconds: number,
  work: (worker: number, at: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const isOver = () => isShort || performance.now() - start > seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: isShort ? 2 : workers }, async (_, worker) => {
      for (let at = 0; at === 0 || !isOver(); at += 1) {
        await work(worker, at);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}
