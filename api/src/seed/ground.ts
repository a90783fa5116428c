import type { App } from '../core/context.ts';

/** What seeding stands on: of the product's parts those that keep something, and the clock. */
export type Ground = Pick<App, 'config' | 'files' | 'db' | 'now'>;
