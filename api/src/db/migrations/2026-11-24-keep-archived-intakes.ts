import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The intakes of a row, by the column that leads to them. */
const intakesBy = {
  intake_id: (row: string) => `SELECT ${row}.intake_id`,
  exam_id: (row: string) => `SELECT intake_id FROM exams WHERE id = ${row}.exam_id`,
  profile_id: (row: string) => `SELECT intake_id FROM profiles WHERE id = ${row}.profile_id`,
  document_id: (row: string) =>
    `SELECT p.intake_id FROM documents d JOIN profiles p ON p.id = d.profile_id WHERE d.id = ${row}.document_id`,
  sitting_id: (row: string) =>
    `SELECT e.intake_id FROM sitting_exams s JOIN exams e ON e.id = s.exam_id WHERE s.sitting_id = ${row}.sitting_id`,
  id: (row: string) =>
    `SELECT e.intake_id FROM sitting_exams s JOIN exams e ON e.id = s.exam_id WHERE s.sitting_id = ${row}.id`,
} as const;

type Way = keyof typeof intakesBy;
const all = 'INSERT OR UPDATE OR DELETE';

/** Checked row by row, before the change. Where earlier migrations check insertions and changes, deletions are added. */
const byRow: Readonly<Record<string, readonly [way: Way, events: string]>> = {
  extensions: ['intake_id', all],
  reminders: ['intake_id', all],
  reminder_sends: ['intake_id', all],
  rule_sets: ['intake_id', 'DELETE'],
  exams: ['intake_id', 'UPDATE OR DELETE'],
  mark_schemes: ['exam_id', all],
  mark_components: ['exam_id', 'DELETE'],
  mark_imports: ['exam_id', all],
  merit_lists: ['exam_id', 'DELETE'],
  sitting_exams: ['exam_id', all],
  marks: ['profile_id', 'DELETE'],
  documents: ['profile_id', 'DELETE'],
  document_pages: ['document_id', all],
  addresses: ['profile_id', all],
  guardians: ['profile_id', all],
  educations: ['profile_id', all],
  degrees: ['profile_id', all],
  work_experiences: ['profile_id', all],
  other_program_choices: ['profile_id', all],
  seat_needs: ['profile_id', all],
  venue_wishes: ['profile_id', all],
  door_scans: ['profile_id', all],
  sittings: ['id', 'UPDATE OR DELETE'],
  sitting_rooms: ['sitting_id', all],
  seat_plans: ['sitting_id', all],
  // Their last call is noted on them.
  door_devices: ['sitting_id', 'INSERT OR DELETE'],
  door_messages: ['sitting_id', all],
};

/** One statement writes tens of thousands of these: checked once for each statement. */
const byStatement = ['attendances', 'seat_entries', 'seat_assignments', 'merit_entries'] as const;

const refusal = `RAISE EXCEPTION 'the intake is archived' USING ERRCODE = 'check_violation',
  CONSTRAINT = 'intakes_archived_kept', TABLE = 'intakes';`;

const functionOf = (
  way: Way,
): string => `CREATE FUNCTION keep_archived_by_${way}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM intakes WHERE state = 'ARCHIVED' AND id IN (${intakesBy[way]('OLD')}))
      OR TG_OP <> 'DELETE' AND EXISTS (SELECT FROM intakes WHERE state = 'ARCHIVED' AND id IN (${intakesBy[way]('NEW')})) THEN
      ${refusal}
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`;

const ofStatement = `CREATE FUNCTION keep_archived_by_statement() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM intakes WHERE state = 'ARCHIVED') AND EXISTS (SELECT FROM changed c JOIN profiles p ON p.id = c.profile_id
      JOIN intakes i ON i.id = p.intake_id AND i.state = 'ARCHIVED') THEN
      ${refusal}
    END IF;
    RETURN NULL;
  END $$`;

/** Of an application all but what follows from later applications and from money: which one is current, and the applicant ID. */
const ofApplication = `CREATE FUNCTION profiles_keep_archived() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    free text[] := '{is_current,applicant_id,search_text,updated_at,version}';
  BEGIN
    IF EXISTS (SELECT FROM intakes WHERE state = 'ARCHIVED' AND id = coalesce(OLD.intake_id, NEW.intake_id))
      AND (TG_OP <> 'UPDATE' OR to_jsonb(OLD) - free IS DISTINCT FROM to_jsonb(NEW) - free) THEN
      ${refusal}
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`;

/** Money that arrives or goes back moves the state of a charge; the office changes nothing of it. */
const ofCharge = `CREATE FUNCTION charges_keep_archived() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    free text[] := '{state,updated_at}';
  BEGIN
    IF EXISTS (SELECT FROM profiles p JOIN intakes i ON i.id = p.intake_id AND i.state = 'ARCHIVED'
        WHERE p.id = coalesce(OLD.profile_id, NEW.profile_id))
      AND (TG_OP <> 'UPDATE' OR NEW.state IN ('WAIVED', 'CANCELLED')
        OR to_jsonb(OLD) - free IS DISTINCT FROM to_jsonb(NEW) - free) THEN
      ${refusal}
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`;

const trigger = (table: string, when: string, routine: string): string =>
  `CREATE TRIGGER ${table}_stay_archived ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${routine}()`;

const statementTriggers = (table: string): string[] =>
  (['INSERT', 'UPDATE', 'DELETE'] as const).map(
    (event) => `CREATE TRIGGER ${table}_stay_archived_${event.toLowerCase()} AFTER ${event} ON ${table}
      REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_archived_by_statement()`,
  );

const ways = Object.keys(intakesBy) as Way[];

/** An archived intake is read-only in every table that belongs to it; payments go on, because money may still arrive or go back. */
export class KeepArchivedIntakes1795485900000 implements MigrationInterface {
  readonly name = 'KeepArchivedIntakes1795485900000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ways.map(functionOf), ofStatement, ofApplication, ofCharge])
      await runner.query(statement);
    for (const [table, [way, events]] of Object.entries(byRow))
      await runner.query(trigger(table, `BEFORE ${events}`, `keep_archived_by_${way}`));
    for (const table of byStatement) for (const statement of statementTriggers(table)) await runner.query(statement);
    await runner.query(trigger('profiles', `BEFORE ${all}`, 'profiles_keep_archived'));
    await runner.query(trigger('charges', `BEFORE ${all}`, 'charges_keep_archived'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const routine of [...ways.map((way) => `keep_archived_by_${way}`), 'keep_archived_by_statement'])
      await runner.query(`DROP FUNCTION ${routine}() CASCADE`);
    for (const table of ['profiles', 'charges']) await runner.query(`DROP FUNCTION ${table}_keep_archived() CASCADE`);
  }
}
