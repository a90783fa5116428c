import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['schema', 'api', 'web', 'tools', 'e2e'] } });
