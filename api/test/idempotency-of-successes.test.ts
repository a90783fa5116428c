import { describe, expect, it } from 'vitest';
import { accountFlows } from './account-flows.ts';
import { applicationFlows } from './application-flows.ts';
import { catalogueFlows } from './catalogue-flows.ts';
import { startFlows } from './change-flows.ts';
import { examDayFlows } from './exam-day-flows.ts';

const calls = await startFlows();
const flows = {
  ...accountFlows(calls),
  ...applicationFlows(calls),
  ...catalogueFlows(calls),
  ...examDayFlows(calls),
};

/** Mutations whose success is not repeated here, and why. */
const notRepeated: Readonly<Record<string, string>> = {
  signOut: 'the session of the repetition has ended',
  signOutEverywhere: 'the session of the repetition has ended',
  syncDoorScans: 'signed by a device; each scan has its own id (scans.api.test.ts)',
  saveDoorPhoto: 'signed by a device; each scan has one photo (scans.api.test.ts)',
  fireTestEvent: 'of the sandbox alone (sandbox.test.ts)',
  makeTestApplicant: 'of the sandbox alone (sandbox.test.ts)',
};

describe('a successful mutation with an Idempotency-Key', () => {
  it.each(Object.entries(flows))('is made once and replays its answer: %s', (_name, run) => run(), 120_000);

  it('is each mutation of the schema, except the listed ones', () => {
    const listed = Object.keys(notRepeated);
    expect(calls.mutations.filter((name) => !calls.proven.has(name) && !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => calls.proven.has(name) || !calls.mutations.includes(name))).toEqual([]);
  });
});
