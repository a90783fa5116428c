import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // The journeys share one product and its demo data; a browser and a server are enough for two cores.
    fileParallelism: false,
    // A journey that fails once on a busy build machine is gone a second time; on a developer's it is looked at.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
