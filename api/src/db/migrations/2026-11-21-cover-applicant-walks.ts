import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = (included: string): string =>
  `CREATE INDEX profiles_exam_id_id_idx ON profiles (exam_id, id) INCLUDE (${included})`;

/** A walk along the applicants of an exam finds in the index whatever a search may ask of them, or what joins their payment. */
export class CoverApplicantWalks1795267800000 implements MigrationInterface {
  readonly name = 'CoverApplicantWalks1795267800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX profiles_exam_id_id_idx`);
    await runner.query(create('search_text, user_id, submitted_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX profiles_exam_id_id_idx`);
    await runner.query(create('search_text'));
  }
}
