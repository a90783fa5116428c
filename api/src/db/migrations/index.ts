import type { MigrationInterface } from 'typeorm';
import { AddBroadcasts1795264200000 } from './2026-11-21-add-broadcasts.ts';
import { AddExports1795266000000 } from './2026-11-21-add-exports.ts';
import { CoverApplicantWalks1795267800000 } from './2026-11-21-cover-applicant-walks.ts';
import { FindDeletedUsers1795262400000 } from './2026-11-21-find-deleted-users.ts';
import { FirstTables1795219200000 } from './2026-11-21-first-tables.ts';

/** Every migration, oldest first: a list, not a folder scan, so that the built product and the tests run the same ones. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  FirstTables1795219200000,
  FindDeletedUsers1795262400000,
  AddBroadcasts1795264200000,
  AddExports1795266000000,
  CoverApplicantWalks1795267800000,
];
