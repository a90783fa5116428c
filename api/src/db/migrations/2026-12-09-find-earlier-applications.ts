import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The earlier applications of an exam, which are counted next to the kept figures of the current ones. */
export class FindEarlierApplications1796794800000 implements MigrationInterface {
  readonly name = 'FindEarlierApplications1796794800000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS profiles_earlier_exam_id_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY profiles_earlier_exam_id_idx ON profiles (exam_id)
      WHERE NOT is_current AND withdrawn_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX profiles_earlier_exam_id_idx');
  }
}
