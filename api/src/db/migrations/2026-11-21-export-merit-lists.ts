import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'APPLICANTS', 'GRADUATE_APPLICANTS', 'SSC_INSTITUTIONS', 'HSC_INSTITUTIONS', 'PROFILE_FORMS'`;

/** A merit list on paper, however long, is made like the other large files. */
export class ExportMeritLists1795291200000 implements MigrationInterface {
  readonly name = 'ExportMeritLists1795291200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports DROP CONSTRAINT exports_kind_known');
    await runner.query(
      `ALTER TABLE exports ADD CONSTRAINT exports_kind_known CHECK (kind IN (${kinds}, 'MERIT_LIST'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM exports WHERE kind = 'MERIT_LIST'`);
    await runner.query('ALTER TABLE exports DROP CONSTRAINT exports_kind_known');
    await runner.query(`ALTER TABLE exports ADD CONSTRAINT exports_kind_known CHECK (kind IN (${kinds}))`);
  }
}
