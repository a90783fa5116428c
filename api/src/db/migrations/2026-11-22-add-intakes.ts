import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultIntakeRoutines } from './intakes/routines.ts';
import { intakeTables } from './intakes/tables.ts';

/**
 * Intakes, and several applications of one account: the new tables and empty columns, each lock held for a moment only. The next
 * two migrations fill and require them; triggers fill them where a build of the release before does not.
 */
export class AddIntakes1795350300000 implements MigrationInterface {
  readonly name = 'AddIntakes1795350300000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...intakeTables, ...columns, ...defaultIntakeRoutines]) await runner.query(statement);
    // Exams are few: their intakes are filled here, before a profile can ask for its own.
    await runner.query('UPDATE exams SET intake_id = default_intake(trimester, year) WHERE intake_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const columns = [
  'ALTER TABLE exams ADD COLUMN intake_id uuid, ADD COLUMN seats integer',
  `ALTER TABLE profiles ADD COLUMN intake_id uuid, ADD COLUMN withdrawn_at timestamptz,
     ADD COLUMN is_current boolean NOT NULL DEFAULT true`,
  'ALTER TABLE payment_attempts ADD COLUMN charge_id uuid',
  `ALTER TABLE payment_summaries ADD COLUMN charge_id uuid, ADD COLUMN profile_id uuid,
     ADD COLUMN is_current boolean NOT NULL DEFAULT true`,
  'ALTER TABLE images ADD COLUMN profile_id uuid',
  'ALTER TABLE applicant_changes ADD COLUMN profile_id uuid',
];

const back = [
  'DROP TRIGGER extensions_raise_content_version ON extensions',
  'DROP TRIGGER intakes_raise_content_version ON intakes',
  'DROP TRIGGER extensions_check_until ON extensions',
  'DROP TRIGGER exams_fill_intake ON exams',
  'DROP FUNCTION extensions_check_until()',
  'DROP FUNCTION exams_fill_intake()',
  'DROP FUNCTION default_intake(text, integer)',
  'ALTER TABLE applicant_changes DROP COLUMN profile_id',
  'ALTER TABLE images DROP COLUMN profile_id',
  'ALTER TABLE payment_summaries DROP COLUMN charge_id, DROP COLUMN profile_id, DROP COLUMN is_current',
  'ALTER TABLE payment_attempts DROP COLUMN charge_id',
  'ALTER TABLE profiles DROP COLUMN intake_id, DROP COLUMN withdrawn_at, DROP COLUMN is_current',
  'ALTER TABLE exams DROP COLUMN intake_id, DROP COLUMN seats',
  'DROP TABLE extensions',
  'DROP TABLE charges',
  'DROP TABLE intakes',
];
