import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office's to-do list counts the disputed people among all who came. */
export class FindDisputes1795413660000 implements MigrationInterface {
  readonly name = 'FindDisputes1795413660000';
  readonly isExpandOnly = true;
  // CONCURRENTLY, so that doors go on to write.
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS attendances_disputed_idx');
    await runner.query(
      `CREATE INDEX CONCURRENTLY attendances_disputed_idx ON attendances (sitting_id) WHERE state = 'DISPUTED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX attendances_disputed_idx');
  }
}
