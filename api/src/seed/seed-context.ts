import type { App } from '../core/context.ts';

/** The parts of the product that seeding needs. */
export type SeedContext = Pick<App, 'config' | 'files' | 'db' | 'now'>;
