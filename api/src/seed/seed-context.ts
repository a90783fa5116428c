import type { App } from '../core/context.ts';

/** The parts of the product that seeding needs. */
export type Ground = Pick<App, 'config' | 'files' | 'db' | 'now'>;
