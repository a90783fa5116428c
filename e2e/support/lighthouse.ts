import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * `pnpm lighthouse`: the public screens on a throttled phone. Each is opened once to warm up, then `--runs` times (3); the median
 * counts. `--only /login` measures one screen. Exits with 1 if a score is too low.
 */
const screens = [
  '/',
  '/contact',
  '/login',
  '/register',
  '/register/verify?token=made-up&phone=01700000009',
  '/reset',
  '/reset/verify?token=made-up&phone=01700000009',
  '/reset/new-password?token=made-up',
  '/upload-alt',
  '/verify/made-up',
];
const minimum = { performance: 90, accessibility: 100 } as const;
type Category = keyof typeof minimum;
const categories = Object.keys(minimum) as Category[];
/** The metrics of the performance score, in the order of the output. */
const figures = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
const PORT = 9333;

interface Run {
  scores: Record<Category, number>;
  figures: Record<string, number>;
}

async function measure(url: string): Promise<Run> {
  const result = await lighthouse(url, { port: PORT, onlyCategories: categories, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories: found } = result.lhr;
  const scoreOf = (name: Category): number => Math.round((found[name]?.score ?? 0) * 100);
  return {
    scores: { performance: scoreOf('performance'), accessibility: scoreOf('accessibility') },
    figures: Object.fromEntries(Object.keys(figures).map((name) => [name, audits[name]?.numericValue ?? 0])),
  };
}

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

function describe(name: Category, runs: Run[]): string {
  const values = sorted(runs.map(({ scores }) => scores[name]));
  const score = median(values);
  const range = values[0] === values.at(-1) ? '' : ` (${values[0]}-${values.at(-1)})`;
  if (score >= minimum[name]) return `${name} ${score}${range}`;
  process.exitCode = 1;
  return `${name} ${score}${range}, at least ${minimum[name]}`;
}

const shorten = (name: string, value: number): string =>
  name === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`;

function line(screen: string, runs: Run[]): string {
  const details = Object.entries(figures).map(
    ([name, short]) => `${short} ${shorten(name, median(runs.map((run) => run.figures[name] ?? 0)))}`,
  );
  return `${(screen.split('?')[0] ?? '').padEnd(22)}${[...categories.map((name) => describe(name, runs)), ...details].join('  ')}\n`;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const product = await startProduct();
const program = await findBrowser();
const browser = await chromium.launch({
  ...program,
  args: [...(program.args ?? []), `--remote-debugging-port=${PORT}`],
});
try {
  for (const screen of screens.filter((one) => !values.only || one === values.only)) {
    const url = `${product.url}${screen}`;
    await measure(url);
    const runs: Run[] = [];
    for (let left = Number(values.runs); left > 0; left--) runs.push(await measure(url));
    process.stdout.write(line(screen, runs));
  }
} finally {
  await browser.close();
  await product.stop();
}
