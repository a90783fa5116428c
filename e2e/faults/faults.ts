import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseServer } from '../../api/test/cluster.ts';
import type { Nodes } from './nodes.ts';

export interface Scene {
  nodes: Nodes;
  database: DatabaseServer;
  standby?: DatabaseServer;
}

export interface Fault {
  name: string;
  /** Runs in the short form inside `test`. */
  isShort?: boolean;
  nodes: number;
  hasStandby?: boolean;
  /** Interruptions that clients may see; unlimited unless stated. */
  interruptions?: number;
  inject(scene: Scene): Promise<void>;
}

const kill = (nodes: Nodes, index: number): void => {
  const node = nodes.all[index];
  if (!node) return;
  nodes.remove(node);
  process.kill(node.pid, 'SIGKILL');
};

export const faults: readonly Fault[] = [
  {
    name: 'a node is killed under load and replaced',
    isShort: true,
    nodes: 1,
    async inject({ nodes }) {
      kill(nodes, 0);
      await nodes.start();
    },
  },
  {
    name: 'the postmaster is killed under load',
    isShort: true,
    nodes: 1,
    async inject({ database }) {
      database.signal('SIGKILL');
      await sleep(3_000);
    },
  },
  {
    name: 'the postmaster is killed twice with two nodes',
    nodes: 2,
    async inject({ database }) {
      for (let round = 0; round < 2; round += 1) {
        database.signal('SIGKILL');
        await sleep(6_000);
      }
    },
  },
  {
    name: 'the database is frozen for ten seconds',
    nodes: 2,
    async inject({ database }) {
      database.signal('SIGSTOP');
      await sleep(10_000);
      database.signal('SIGCONT');
    },
  },
  {
    name: 'two nodes are restarted one after the other behind the balancer',
    nodes: 2,
    interruptions: 0,
    async inject({ nodes }) {
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
    async inject({ nodes }) {
      for (let round = 0; round < 3; round += 1) {
        kill(nodes, 0);
        await nodes.start();
      }
    },
  },
  {
    name: 'the primary is killed and its synchronous standby promoted',
    nodes: 2,
    hasStandby: true,
    async inject({ database, standby }) {
      // Frozen rather than killed: its supervisor would start it again next to the new primary.
      database.signal('SIGSTOP');
      await sleep(1_000);
      await standby?.promote();
      await sleep(3_000);
    },
  },
];
