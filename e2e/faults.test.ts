import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startDatabase, startStandby } from '../api/test/cluster.ts';
import { withAdmin } from '../api/test/server.ts';
import { type Fault, faults } from './faults/faults.ts';
import { startNodes, startWriters } from './faults/nodes.ts';

/** `pnpm faults` runs all of them; `pnpm test` the short ones. */
const isComplete = process.env['FAULTS'] === 'all';
const chosen = faults.filter(({ isShort }) => isShort || isComplete);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '01700000002', password: 'admin-admission-1' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function run(fault: Fault): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'admission-faults-files-'));
  const database = await startDatabase();
  const standby = fault.hasStandby ? await startStandby(database) : undefined;
  const servers = [database, ...(standby ? [standby] : [])].map(({ url }) => new URL(url));
  const address = database.url.replace(servers[0]?.host ?? '', servers.map(({ host }) => host).join(','));
  const nodes = await startNodes({ DATABASE_URL: address, DATA_DIR: files }, fault.nodes);
  try {
    const writers = startWriters(nodes.url, await signIn(nodes.url));
    await expect.poll(() => writers.history.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    await fault.inject({ nodes, database, ...(standby ? { standby } : {}) });
    const before = writers.history.acknowledged.length;
    await expect.poll(() => writers.history.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    const interruptions = await writers.stop();
    if (isComplete) await writers.settle();
    const { history } = writers;
    const { rows } = await withAdmin((standby ?? database).url, (client) =>
      client.query<{ title: string; times: number }>(
        `SELECT title, count(*)::int AS times FROM notices WHERE title LIKE 'fault %' GROUP BY title`,
      ),
    );
    const stored = new Map(rows.map(({ title, times }) => [title, times]));
    expect({
      lost: history.acknowledged.filter((title) => !stored.has(title)),
      twice: rows.filter(({ times }) => times > 1),
      refused: history.refusals,
      unknown: isComplete ? history.unknown : [],
      nodesLost: nodes.lost(),
    }).toEqual({ lost: [], twice: [], refused: [], unknown: [], nodesLost: 0 });
    if (fault.interruptions !== undefined) expect(interruptions).toBeLessThanOrEqual(fault.interruptions);
    process.stdout.write(
      `${fault.name}: ${history.acknowledged.length} acknowledged, ${interruptions} interruptions\n`,
    );
  } finally {
    if (standby) database.signal('SIGCONT');
    await nodes.stop();
    await sleep(100);
    await standby?.stop();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

describe('acknowledged writes survive once', () => {
  // Writes without an answer are repeated until their lease is over.
  it.each(chosen)('$name', { timeout: isComplete ? 300_000 : 120_000 }, run);
});
