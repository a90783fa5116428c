import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The earlier applications of an exam, counted next to the kept figures of the current ones, and all of them, left out of statistics. */
export class FindEarlierApplications1796794800000 implements MigrationInterface {
  readonly name = 'FindEarlierApplications1796794800000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS profiles_earlier_exam_id_id_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY profiles_earlier_exam_id_id_idx ON profiles (exam_id, id)
      WHERE NOT is_current`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX profiles_earlier_exam_id_id_idx');
  }
}
