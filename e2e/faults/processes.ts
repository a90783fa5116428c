import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { send } from './client.ts';
import { type Fault, type Scene, timeoutMs, underLoad, withScene } from './scene.ts';

interface Injected extends Omit<Fault, 'run'> {
  nodes?: number;
  hasStandby?: boolean;
  /** How often it is injected in the complete suite; the short form injects it once. */
  rounds?: number;
  inject(scene: Scene): Promise<void>;
}

const toFault = ({ inject, nodes, hasStandby, rounds = 1, ...rest }: Injected): Fault => ({
  ...rest,
  run: (isComplete) =>
    withScene({ ...(nodes ? { nodes } : {}), ...(hasStandby ? { hasStandby } : {}) }, (scene) =>
      underLoad(scene, isComplete, async (_, { acknowledged }) => {
        for (let round = 0; round < (isComplete ? rounds : 1); round += 1) {
          const before = acknowledged.length;
          await inject(scene);
          // Each round hits clients that write again, at another moment of their writes.
          const areWriting = () => expect(acknowledged.length).toBeGreaterThan(before + 10);
          await vi.waitFor(areWriting, { timeout: timeoutMs, interval: 20 });
          await sleep(Math.random() * 200);
        }
      }),
    ),
});

/** Ends the server by the signal; resolves when it runs again, as another process. */
async function endDatabase({ database, rows }: Scene, signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> {
  const ended = database.pid();
  database.signal(signal);
  const isBack = async () => database.pid() !== ended && (await rows('SELECT 1')).length === 1;
  await vi.waitFor(async () => expect(await isBack()).toBe(true), { timeout: timeoutMs, interval: 100 });
}

/** Of nodes and of the database's process. */
export const processFaults: readonly Fault[] = [
  {
    name: 'a node is killed under load and replaced',
    isShort: true,
    async inject({ nodes }: Scene) {
      nodes.kill(nodes.all[0]);
      await nodes.start();
    },
  },
  {
    name: 'the postmaster is killed under load',
    isShort: true,
    rounds: 20,
    inject: (scene: Scene) => endDatabase(scene, 'SIGKILL'),
  },
  {
    name: 'the postmaster is killed twice with two nodes',
    nodes: 2,
    async inject(scene: Scene) {
      await endDatabase(scene, 'SIGKILL');
      await sleep(3_000);
      await endDatabase(scene, 'SIGKILL');
    },
  },
  {
    name: 'the database is stopped and started again',
    nodes: 2,
    inject: (scene: Scene) => endDatabase(scene, 'SIGINT'),
  },
  {
    name: 'the database refuses new connections and waits for the end of the others',
    nodes: 2,
    async inject(scene: Scene) {
      // More requests than open connections, so that each node opens another one.
      const asking = setInterval(() => {
        for (const { url } of scene.nodes.all) for (let at = 0; at < 12; at += 1) void send(`${url}/readyz`);
      }, 500);
      await endDatabase(scene, 'SIGTERM').finally(() => clearInterval(asking));
    },
  },
  {
    name: 'the database is frozen for ten seconds',
    nodes: 2,
    async inject({ database }: Scene) {
      database.signal('SIGSTOP');
      await sleep(10_000);
      database.signal('SIGCONT');
    },
  },
  {
    name: 'two nodes are restarted one after the other behind the balancer',
    nodes: 2,
    interruptions: 0,
    async inject({ nodes }: Scene) {
      for (const old of [...nodes.all]) {
        await nodes.start();
        await nodes.retire(old);
      }
    },
  },
  {
    name: 'one of two nodes is killed three times',
    nodes: 2,
    async inject({ nodes }: Scene) {
      for (let round = 0; round < 3; round += 1) {
        nodes.kill(nodes.all[0]);
        await nodes.start();
      }
    },
  },
  {
    name: 'the primary is killed and its synchronous standby promoted',
    nodes: 2,
    hasStandby: true,
    async inject({ database, standby }: Scene) {
      // Frozen, not killed: its supervisor would restart it next to the new primary.
      database.signal('SIGSTOP');
      await sleep(1_000);
      await standby?.promote();
      await sleep(3_000);
    },
  },
].map(toFault);
