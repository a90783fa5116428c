import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './support/bench.ts';
import { memoryOf, peakMemory } from './support/child.ts';
import { makeExport } from './support/exports.ts';
import { sendLoad } from './support/measure.ts';
import { accounts, requestBody } from './support/stage.ts';

const goals = { rest: 160, load: 300, worker: 400 };

export const bench: Benchmark = {
  id: 'S15',
  title: 'resident memory: a web node at rest against 160 MB',
  async run(stage) {
    await stage.grow(stage.rows ?? stage.pick(50_000, 300));
    const web = await stage.startNode({ ROLE: 'web' });
    await sleep(stage.pick(10_000, 100));
    const rest = memoryOf(web.pid);
    console.log(`  a web node at rest                 ${rest.toFixed(0)} MB (≤ ${goals.rest})`);
    const token = await stage.signIn(...accounts.admin);
    const bodies = [
      requestBody('Notices', { page: 1 }),
      requestBody('FindApplicants', { search: { page: 1, limit: 50 } }),
      requestBody('OfficeOverview'),
    ];
    const load = () => sendLoad(stage, { url: `${web.url}/graphql`, token, bodies, connections: 32 }, 30);
    const { peak } = await peakMemory(web.pid, load);
    console.log(`  under load, highest                ${peak.toFixed(0)} MB (≤ ${goals.load})`);
    await sleep(stage.pick(10_000, 100));
    console.log(`  after the load                     ${memoryOf(web.pid).toFixed(0)} MB`);
    const worker = stage.isShort ? stage.product : await stage.startNode({ ROLE: 'worker' });
    if (!stage.isShort) await stage.product.stop();
    const largest = await peakMemory(worker.pid, () => makeExport(web.url, token, { kind: 'APPLICANTS', search: {} }));
    console.log(`  a worker in an export, highest     ${largest.peak.toFixed(0)} MB (≤ ${goals.worker})`);
    return { ratio: rest / goals.rest, goal: '≤ 1' };
  },
};
