import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where the log of changed applicants is, and the epoch of its cursors. A logical restore changes the server or the table, so that the
 * transaction ids of the log and of older cursors mean nothing there. No epoch: cursors as they were before.
 */
export class NameFeedEpochs1795737900000 implements MigrationInterface {
  readonly name = 'NameFeedEpochs1795737900000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE change_feed (
      id int PRIMARY KEY DEFAULT 1,
      epoch text,
      server bigint NOT NULL,
      relation oid NOT NULL
    )`);
    await runner.query(`INSERT INTO change_feed (server, relation)
      SELECT system_identifier, 'applicant_changes'::regclass::oid FROM pg_control_system()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE change_feed');
  }
}
