import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last days to apply and to pay of an exam, and the notices that visitors can read. */
export class OpenToVisitors1795352500000 implements MigrationInterface {
  readonly name = 'OpenToVisitors1795352500000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exams ADD COLUMN apply_until timestamptz, ADD COLUMN pay_until timestamptz');
    await runner.query('ALTER TABLE notices ADD COLUMN is_public boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN is_public');
    await runner.query('ALTER TABLE exams DROP COLUMN apply_until, DROP COLUMN pay_until');
  }
}
