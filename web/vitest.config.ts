import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    // Files share a thread and its modules: importing the pages again takes longer than the tests.
    pool: 'threads',
    isolate: false,
    // The first test of a file waits for the code of its page.
    testTimeout: 30_000,
  },
});
