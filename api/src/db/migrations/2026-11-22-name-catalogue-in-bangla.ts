import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = [
  ['departments', 'department_name_bn', 'departments_name_bn_filled'],
  ['programs', 'program_name_bn', 'programs_name_bn_filled'],
  ['exams', 'title_bn', 'exams_title_bn_filled'],
] as const;

const viewOf = (added: string): string => `CREATE OR REPLACE VIEW exam_catalogue AS
      SELECT x.id AS exam_id, x.title, x.exam_date, x.conducted, x.trimester, x.year, x.batch,
        g.id AS program_id, g.program_name, g.program_short_code, g.program_type,
        d.id AS department_id, d.department_name, d.dept_short_code,
        x.intake_id, x.apply_until${added}
      FROM exams x
      LEFT JOIN programs g ON g.id = x.program_id
      LEFT JOIN departments d ON d.id = g.department_id`;

/** Optional names in Bangla next to those of departments, programs and exams. */
export class NameCatalogueInBangla1795353700000 implements MigrationInterface {
  readonly name = 'NameCatalogueInBangla1795353700000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, check] of names) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} text`);
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (btrim(${column}) <> '') NOT VALID`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
    }
    await runner.query(viewOf(', x.title_bn, g.program_name_bn, d.department_name_bn'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW exam_catalogue');
    await runner.query(viewOf(''));
    for (const [table, column] of names) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
