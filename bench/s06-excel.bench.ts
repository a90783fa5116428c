import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as XLSX from 'xlsx';
import type { Benchmark } from './support/bench.ts';
import { memoryOf, peakMemory, startBaseline } from './support/child.ts';
import { makeExport } from './support/exports.ts';
import { measurePairs, percentile, printPair } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

interface Written {
  ms: number;
  bytes: number;
  megabytes: number;
}

/** Exports all applicants as the web client does, and downloads the file. */
async function exportAll({ product: { url } }: Stage, token: string): Promise<{ ms: number; file: Buffer }> {
  const start = performance.now();
  const id = await makeExport(url, token, { kind: 'APPLICANTS', search: {} });
  const ms = performance.now() - start;
  const answer = await call<{ export: { url: string } }>(url, token, requestBody('ExportAddress', { id }));
  const file = await fetch(new URL(answer.export.url, url));
  return { ms, file: Buffer.from(await file.arrayBuffer()) };
}

/** The latency of a request that needs only the event loop. */
async function probe(url: string, latencies: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    latencies.push(performance.now() - start);
    await sleep(5);
  }
}

export const bench: Benchmark = {
  id: 'S6',
  title: 'Excel of 50,000 applicants from the database against SheetJS, dense, from memory: time',
  async run(stage) {
    await stage.grow(stage.pick(stage.rows ?? 50_000, 300));
    const token = await stage.signIn(...accounts.admin);
    const path = join(tmpdir(), `admission-bench-${process.pid}.json`);
    const { file } = await exportAll(stage, token);
    const sheets = XLSX.read(file).Sheets;
    writeFileSync(path, JSON.stringify(XLSX.utils.sheet_to_json(Object.values(sheets)[0] ?? {}, { header: 1 })));
    const latencies: number[] = [];
    const exported: Written[] = [];
    const written: Written[] = [];
    try {
      const pair = await measurePairs(stage, {
        rounds: 3,
        product: async () => {
          const stop = new AbortController();
          const running = probe(stage.product.url, latencies, stop.signal);
          const before = memoryOf(stage.product.pid);
          const { value, peak } = await peakMemory(stage.product.pid, () => exportAll(stage, token));
          stop.abort();
          await running;
          exported.push({ ms: value.ms, bytes: value.file.length, megabytes: peak - before });
          return value.ms;
        },
        baseline: async () => {
          const child = await startBaseline<Written>('sheetjs', { path });
          written.push(await child.request({}));
          child.stop();
          return written.at(-1)?.ms ?? 0;
        },
      });
      const of = (key: keyof Written) => ({
        product: exported.map((one) => one[key]),
        baseline: written.map((one) => one[key]),
      });
      printPair('memory on top (≤ 0.3)', of('megabytes'), ' MB');
      printPair('bytes (≤ 0.55)', of('bytes'));
      console.log(
        `  event loop meanwhile (≤ 50 ms)      p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, max ${Math.max(...latencies).toFixed(1)} ms`,
      );
      return { ratio: printPair('time', pair, ' ms'), goal: '≤ 0.45' };
    } finally {
      rmSync(path);
    }
  },
};
