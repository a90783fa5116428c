import { clockFaults } from './clock.ts';
import { jobFaults } from './jobs.ts';
import { messageFaults } from './messages.ts';
import { patroniFaults } from './patroni.ts';
import { paymentFaults } from './payments.ts';
import { processFaults } from './processes.ts';
import { productionFaults } from './production.ts';
import type { Fault } from './scene.ts';
import { storageFaults } from './storage.ts';
import { upgradeFaults } from './upgrade.ts';

/** The longest first, so that the others run in parallel. */
export const faults: readonly Fault[] = [
  ...paymentFaults,
  ...clockFaults,
  ...jobFaults,
  ...patroniFaults,
  ...messageFaults,
  ...processFaults,
  ...storageFaults,
  ...productionFaults,
  ...upgradeFaults,
];
