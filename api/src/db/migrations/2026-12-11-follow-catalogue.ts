import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of exams, programs and departments that a row of the change feed shows. */
const shown = {
  exams: ['title', 'title_bn', 'exam_date', 'trimester', 'year', 'batch', 'program_id', 'intake_id'],
  programs: ['program_name', 'program_name_bn', 'program_short_code', 'department_id'],
  departments: ['department_name'],
} as const;

const rowOf = (row: 'OLD' | 'NEW', columns: readonly string[]): string =>
  `ROW(${columns.map((column) => `${row}.${column}`).join(', ')})`;

/** The change feed has a line for each application whose exam, program or department shows something else. */
export class FollowCatalogue1796967600000 implements MigrationInterface {
  readonly name = 'FollowCatalogue1796967600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed uuid[];
      BEGIN
        IF TG_TABLE_NAME = 'exams' THEN changed := ARRAY[NEW.id];
        ELSIF TG_TABLE_NAME = 'programs' THEN changed := ARRAY(SELECT id FROM exams WHERE program_id = NEW.id);
        ELSE
          changed := ARRAY(SELECT x.id FROM exams x JOIN programs g ON g.id = x.program_id WHERE g.department_id = NEW.id);
        END IF;
        INSERT INTO applicant_changes (user_id, profile_id, kind)
          SELECT user_id, id, 'PROFILE' FROM profiles WHERE exam_id = ANY(changed) AND withdrawn_at IS NULL ORDER BY id;
        RETURN NULL;
      END $$`);
    for (const [table, columns] of Object.entries(shown))
      await runner.query(`CREATE TRIGGER ${table}_note_change AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
        WHEN (${rowOf('OLD', columns)} IS DISTINCT FROM ${rowOf('NEW', columns)})
        EXECUTE FUNCTION note_catalogue_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(shown)) await runner.query(`DROP TRIGGER ${table}_note_change ON ${table}`);
    await runner.query('DROP FUNCTION note_catalogue_change()');
  }
}
