import autocannon from 'autocannon';

/** One request of a load: method GET unless a body is given. */
export interface Load {
  name: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Figures {
  /** Requests a second, one figure a round. */
  rates: number[];
  /** 99th percentile in milliseconds, one figure a round. */
  p99s: number[];
}

const seconds = 4;
const connections = 16;

/** Measures the loads alternately in several rounds; only their ratio counts. */
export async function measureAlternately(loads: readonly Load[], rounds = 5): Promise<Map<string, Figures>> {
  const figures = new Map(loads.map(({ name }) => [name, { rates: [], p99s: [] } as Figures]));
  for (const load of loads) await shoot(load, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const load of loads) {
      const result = await shoot(load, seconds);
      figures.get(load.name)?.rates.push(result.requests.average);
      figures.get(load.name)?.p99s.push(result.latency.p99);
    }
  }
  return figures;
}

async function shoot({ name, url, headers = {}, body }: Load, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    duration,
    connections,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints medians, ranges and the ratio of the first load to the second. */
export function printRatio(figures: Map<string, Figures>, product: string, baseline: string, goal: string): void {
  for (const [name, { rates, p99s }] of figures) {
    const range = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`;
    console.log(`  ${name.padEnd(28)} ${Math.round(median(rates))} req/s (${range}), p99 ${median(p99s)} ms`);
  }
  const of = (name: string): Figures => figures.get(name) ?? { rates: [], p99s: [] };
  const rate = median(of(product).rates) / median(of(baseline).rates);
  const p99 = median(of(product).p99s) / Math.max(1, median(of(baseline).p99s));
  console.log(`  ratio ${rate.toFixed(2)} × req/s, ${p99.toFixed(2)} × p99 (goal: ${goal})`);
}
