import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'bench', include: ['*.test.ts'], maxWorkers: 3, testTimeout: 600_000, hookTimeout: 60_000 },
});
