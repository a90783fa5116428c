import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office counts the slips of applications by indexes alone: those of charges without one are left out. */
export class CountWaitingSlips1796190000000 implements MigrationInterface {
  readonly name = 'CountWaitingSlips1796190000000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS charges_without_profile_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY charges_without_profile_idx ON charges (id) WHERE profile_id IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX charges_without_profile_idx');
  }
}
