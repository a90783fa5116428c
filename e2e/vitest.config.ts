import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // The journeys share one product and one browser, and each brings people of its own; a journey waits often, so three at a time
    // keep two cores busy.
    maxWorkers: 3,
    // The journeys share their libraries and sessions of the demo accounts as well.
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
