import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The applications that the fields of a broadcast are read from, where they are not the current ones. */
export class NameApplicationsOfBroadcasts1796535600000 implements MigrationInterface {
  readonly name = 'NameApplicationsOfBroadcasts1796535600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broadcasts ADD COLUMN earlier_applications uuid[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broadcasts DROP COLUMN earlier_applications');
  }
}
