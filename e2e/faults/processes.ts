import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type Scene, underLoad, withScene } from './scene.ts';

interface Injected extends Omit<Fault, 'run'> {
  nodes?: number;
  hasStandby?: boolean;
  inject(scene: Scene): Promise<void>;
}

const toFault = ({ inject, nodes, hasStandby, ...rest }: Injected): Fault => ({
  ...rest,
  run: (isComplete) =>
    withScene({ ...(nodes ? { nodes } : {}), ...(hasStandby ? { hasStandby } : {}) }, (scene) =>
      underLoad(scene, isComplete, inject),
    ),
});

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
    async inject({ database }: Scene) {
      database.signal('SIGKILL');
      await sleep(3_000);
    },
  },
  {
    name: 'the postmaster is killed twice with two nodes',
    nodes: 2,
    async inject({ database }: Scene) {
      for (let round = 0; round < 2; round += 1) {
        database.signal('SIGKILL');
        await sleep(6_000);
      }
    },
  },
  {
    name: 'the database is stopped and started again',
    nodes: 2,
    async inject({ database }: Scene) {
      database.signal('SIGINT');
      await sleep(6_000);
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
        await old.stop();
        nodes.remove(old);
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
      // Frozen rather than killed: its supervisor would start it again next to the new primary.
      database.signal('SIGSTOP');
      await sleep(1_000);
      await standby?.promote();
      await sleep(3_000);
    },
  },
].map(toFault);
