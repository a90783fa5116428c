import type { MigrationInterface } from 'typeorm';

/** Every migration, oldest first: a list, not a folder scan, so that the built product and the tests run the same ones. */
export const migrations: readonly (new () => MigrationInterface)[] = [];
