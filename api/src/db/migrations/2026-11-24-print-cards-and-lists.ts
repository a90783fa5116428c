import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'APPLICANTS', 'GRADUATE_APPLICANTS', 'SSC_INSTITUTIONS', 'HSC_INSTITUTIONS', 'PROFILE_FORMS', 'MERIT_LIST'`;

const replaceKinds = async (runner: QueryRunner, known: string): Promise<void> => {
  await runner.query('ALTER TABLE exports DROP CONSTRAINT exports_kind_known');
  await runner.query(`ALTER TABLE exports ADD CONSTRAINT exports_kind_known CHECK (kind IN (${known})) NOT VALID`);
  await runner.query('ALTER TABLE exports VALIDATE CONSTRAINT exports_kind_known');
};

/** Admit cards in bulk and lists to sign are made as exports. */
export class PrintCardsAndLists1795496400000 implements MigrationInterface {
  readonly name = 'PrintCardsAndLists1795496400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceKinds(runner, `${kinds}, 'ADMIT_CARDS', 'APPLICANT_LIST', 'PAPER_PACK'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM exports WHERE kind IN ('ADMIT_CARDS', 'APPLICANT_LIST')`);
    await replaceKinds(runner, `${kinds}, 'PAPER_PACK'`);
  }
}
