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
    // One browser stand-in and one copy of the code a worker: less than half the time. The setup clears what a file leaves.
    isolate: false,
    // The first test of a file waits for the code of its page.
    testTimeout: 15_000,
  },
});
