import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each table names the intake of a row. */
const intakeOf = {
  intakes: "CASE WHEN TG_OP = 'UPDATE' THEN OLD.id END",
  exams: 'NEW.intake_id',
  rule_sets: 'NEW.intake_id',
  merit_lists: '(SELECT intake_id FROM exams WHERE id = NEW.exam_id)',
  marks: '(SELECT intake_id FROM profiles WHERE id = NEW.profile_id)',
};

/** An archived intake can only be read: its dates, exams, rules, marks and merit lists stay as they are. */
export class ArchiveIntakes1795366600000 implements MigrationInterface {
  readonly name = 'ArchiveIntakes1795366600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, intake] of Object.entries(intakeOf)) {
      await runner.query(`CREATE FUNCTION ${table}_keep_archived() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF EXISTS (SELECT FROM intakes WHERE id = ${intake} AND state = 'ARCHIVED') THEN
            RAISE EXCEPTION 'the intake is archived' USING ERRCODE = 'check_violation',
              CONSTRAINT = 'intakes_archived_kept', TABLE = 'intakes';
          END IF;
          RETURN NEW;
        END $$`);
      await runner.query(`CREATE TRIGGER ${table}_keep_archived BEFORE INSERT OR UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION ${table}_keep_archived()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(intakeOf)) {
      await runner.query(`DROP TRIGGER ${table}_keep_archived ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_keep_archived()`);
    }
  }
}
