import type { MigrationInterface, QueryRunner } from 'typeorm';

const results = (more: string): string => `SELECT e.profile_id, e.outcome, e.place, e.written, e.viva, e.total,
    e.component_values, l.components${more}
  FROM merit_entries e
  JOIN merit_lists l ON l.id = e.list_id AND l.state = 'PUBLISHED'`;

/** The remarks that the office releases with a published list: copies, so that what an officer notes later stays private. */
export class ReleaseRemarks1795843200000 implements MigrationInterface {
  readonly name = 'ReleaseRemarks1795843200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE merit_lists ADD COLUMN remarks_released_at timestamptz');
    await runner.query('ALTER TABLE merit_entries ADD COLUMN remarks text');
    await runner.query(`CREATE OR REPLACE VIEW published_results AS ${results(', e.remarks')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW published_results');
    await runner.query(`CREATE VIEW published_results AS ${results('')}`);
    await runner.query('ALTER TABLE merit_entries DROP COLUMN remarks');
    await runner.query('ALTER TABLE merit_lists DROP COLUMN remarks_released_at');
  }
}
