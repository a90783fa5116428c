import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who came to a sitting, as other features may read it (CONTEXT.md): the seats of these people stay. */
export class ViewPresentApplicants1796881260000 implements MigrationInterface {
  readonly name = 'ViewPresentApplicants1796881260000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW present_applicants AS
      SELECT sitting_id, profile_id FROM attendances WHERE state <> 'ABSENT'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW present_applicants');
  }
}
