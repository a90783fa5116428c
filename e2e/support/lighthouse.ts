import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** `pnpm lighthouse`: the public screens as a phone on a slow line sees them. Ends with 1 where one is below. */
const screens = ['/', '/contact', '/login', '/register', '/reset'];
const least = { performance: 90, accessibility: 100 } as const;
const PORT = 9333;

const product = await startProduct();
const program = await findBrowser();
const browser = await chromium.launch({
  ...program,
  args: [...(program.args ?? []), `--remote-debugging-port=${PORT}`],
});
try {
  for (const screen of screens) {
    const result = await lighthouse(`${product.url}${screen}`, {
      port: PORT,
      onlyCategories: Object.keys(least),
      logLevel: 'error',
    });
    const scores = Object.entries(least).map(([name, limit]) => {
      const score = Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
      if (score < limit) process.exitCode = 1;
      return `${name} ${score}${score < limit ? ` (at least ${limit})` : ''}`;
    });
    process.stdout.write(`${screen.padEnd(12)}${scores.join('  ')}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}
