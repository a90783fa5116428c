import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices that stay on top of the list. A constant default rewrites no row. */
export class PinNotices1795367100000 implements MigrationInterface {
  readonly name = 'PinNotices1795367100000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN is_pinned boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN is_pinned');
  }
}
