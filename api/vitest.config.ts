import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One copy of graphql: the one that Node itself loads for the libraries, not the `module` build next to it.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine needs longer than the second of the default.
    expect: { poll: { timeout: 10_000 } },
    // Two cores are the smallest machine that the tests are made for.
    maxWorkers: 2,
    // The code of the product is read once a worker instead of once a file: a third of the time. Files share no state but that.
    isolate: false,
  },
});
