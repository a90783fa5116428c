import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBkashSandbox } from '../../api/src/outside/bkash/sandbox/sandbox.server.ts';
import { startJourneys } from './journeys.ts';
import { sandboxCredentials } from './payments.ts';
import { type Fault, type Scene, underLoad, withScene } from './scene.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

/** The build of the last release and for how long, by `rehearse-upgrade`; without it this fault is left out. */
const lastRelease = process.env['LAST_RELEASE'];
const takesMs = Number(process.env['UPGRADE_MINUTES'] ?? '60') * 60_000;

/** Officers' notices are a small part of the load: thousands of them are no list of an institution. */
const noticePauseMs = 5_000;

/** Longer than the balancer needs to detect it on a busy machine. */
const env = { SHUTDOWN_DELAY_SECONDS: '8' };

/** The starts of the phases as fractions of the duration: migration, first and second node of this release. */
const beginnings = { migration: 0.2, first: 0.3, second: 0.7 } as const;

/** One public address for both nodes: by default each has its own. */
async function startBkash() {
  const sandbox = await startBkashSandbox({ credentials: sandboxCredentials, slowMs: 3_000 });
  return { env: { BKASH_BASE_URL: sandbox.url }, close: sandbox.close };
}

/** As the service `migrate` of the compose file. */
async function migrate({ database }: Scene): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-upgrade-'));
  const env = { MIGRATE: 'only', DATABASE_URL: database.url, DATA_DIR: folder };
  await run(process.execPath, [main], { env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...env } });
  rmSync(folder, { recursive: true });
}

async function upgrade(scene: Scene): Promise<void> {
  const { nodes } = scene;
  const begun = Date.now();
  const until = (part: number) => sleep(Math.max(0, begun + part * takesMs - Date.now()));
  const replace = async () => {
    const [old] = nodes.all;
    await nodes.start();
    if (old) await nodes.retire(old);
  };
  await until(beginnings.migration);
  await migrate(scene);
  await until(beginnings.first);
  await replace();
  await until(beginnings.second);
  await replace();
  await until(1);
}

export const upgradeFaults: readonly Fault[] = lastRelease
  ? [
      {
        name: 'the last release is replaced by this one while people apply and officers work',
        interruptions: 0,
        takesMs,
        async run(isComplete) {
          return withScene({ nodes: 2, firstBuild: lastRelease, prepare: startBkash, env }, async (scene) => {
            const journeys = await startJourneys(scene.nodes);
            const outcome = await underLoad(scene, isComplete, upgrade, noticePauseMs).finally(journeys.stop);
            process.stdout.write(`${journeys.figures()}\n`);
            return { ...outcome, lost: [...outcome.lost, ...journeys.broken] };
          });
        },
      },
    ]
  : [];
