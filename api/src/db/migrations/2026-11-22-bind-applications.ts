import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applicationViews, noteApplicantChange, noteApplicantChangeBefore } from './intakes/views.ts';

const required = [
  ['exams', 'intake_id'],
  ['profiles', 'intake_id'],
  ['payment_attempts', 'charge_id'],
  ['payment_summaries', 'charge_id'],
] as const;

/** Where one account had one application, one payment and one slip, each application has its own. Exclusive locks come last. */
export class BindApplications1795350500000 implements MigrationInterface {
  readonly name = 'BindApplications1795350500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of indexes) await runner.query(statement);
    for (const [table, column] of required) {
      const name = `${table}_${column}_present`;
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${column} IS NOT NULL) NOT VALID`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL, DROP CONSTRAINT ${name}`);
    }
    for (const statement of constraints) await runner.query(statement);
    for (const statement of replaced) await runner.query(statement);
    for (const statement of [...noteApplicantChange, ...applicationViews]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [...noteApplicantChangeBefore, ...back]) await runner.query(statement);
  }
}

const walk = 'ON profiles (exam_id, id) INCLUDE (search_text, user_id, submitted_at';

const indexes = [
  `CREATE INDEX profiles_exam_id_id_walk_idx ${walk}, is_current) WHERE withdrawn_at IS NULL`,
  `CREATE INDEX profiles_search_text_id_walk_idx ON profiles (search_text, id) INCLUDE (is_current) WHERE withdrawn_at IS NULL`,
  `CREATE INDEX profiles_no_applicant_id_walk_idx ON profiles (id) INCLUDE (is_current)
     WHERE applicant_id IS NULL AND withdrawn_at IS NULL`,
  'CREATE INDEX profiles_current_id_idx ON profiles (id) WHERE is_current',
  'CREATE UNIQUE INDEX profiles_current_once ON profiles (user_id) WHERE is_current',
  'CREATE UNIQUE INDEX profiles_user_id_intake_id_key ON profiles (user_id, intake_id) WHERE withdrawn_at IS NULL',
  'CREATE INDEX profiles_user_id_idx ON profiles (user_id)',
  'CREATE INDEX profiles_intake_id_idx ON profiles (intake_id)',
  'CREATE INDEX profiles_exam_id_intake_id_idx ON profiles (exam_id, intake_id)',
  'CREATE INDEX exams_intake_id_idx ON exams (intake_id)',
  'CREATE UNIQUE INDEX exams_id_intake_id_key ON exams (id, intake_id)',
  'CREATE INDEX payment_attempts_charge_id_idx ON payment_attempts (charge_id, user_id)',
  `CREATE UNIQUE INDEX payment_attempts_open_bkash_of_charge ON payment_attempts (charge_id) WHERE method = 'BKASH' AND state
     IN ('CREATED', 'INITIATED', 'EXECUTING', 'UNKNOWN')`,
  `CREATE UNIQUE INDEX payment_attempts_submitted_slip_of_charge ON payment_attempts (charge_id) WHERE state = 'SUBMITTED'`,
  'CREATE UNIQUE INDEX payment_summaries_charge_id_key ON payment_summaries (charge_id)',
  'CREATE UNIQUE INDEX payment_summaries_profile_id_key ON payment_summaries (profile_id)',
  'CREATE UNIQUE INDEX payment_summaries_current_once ON payment_summaries (user_id) WHERE is_current',
  'CREATE INDEX payment_summaries_user_id_idx ON payment_summaries (user_id)',
  'CREATE INDEX payment_summaries_charge_id_user_id_idx ON payment_summaries (charge_id, user_id)',
  `CREATE UNIQUE INDEX images_current_of_application ON images (user_id, kind, profile_id)
     WHERE replaced_at IS NULL AND kind IN ('PICTURE', 'SIGNATURE')`,
  'CREATE INDEX images_profile_id_idx ON images (profile_id)',
];

/** A constraint that is checked in a second step, under a lock that lets readers and writers pass. */
const checked = (table: string, name: string, definition: string): string[] => [
  `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`,
  `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`,
];

const chargeOf = 'FOREIGN KEY (charge_id, user_id) REFERENCES charges(id, user_id) ON DELETE RESTRICT';

const constraints = [
  ...checked('exams', 'exams_seats_positive', 'CHECK (seats > 0)'),
  ...checked('exams', 'exams_intake_id_fkey', 'FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE RESTRICT'),
  'ALTER TABLE exams ADD CONSTRAINT exams_id_intake_id_key UNIQUE USING INDEX exams_id_intake_id_key',
  ...checked('profiles', 'profiles_withdrawn_not_current', 'CHECK (withdrawn_at IS NULL OR NOT is_current)'),
  ...checked(
    'profiles',
    'profiles_intake_id_fkey',
    'FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE RESTRICT',
  ),
  ...checked(
    'profiles',
    'profiles_exam_id_intake_id_fkey',
    'FOREIGN KEY (exam_id, intake_id) REFERENCES exams(id, intake_id) ON UPDATE CASCADE ON DELETE RESTRICT',
  ),
  ...checked('payment_attempts', 'payment_attempts_charge_id_fkey', chargeOf),
  ...checked('payment_summaries', 'payment_summaries_charge_id_fkey', chargeOf),
  ...checked(
    'payment_summaries',
    'payment_summaries_profile_id_fkey',
    'FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL',
  ),
  ...checked('images', 'images_profile_id_fkey', 'FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL'),
];

const unchanging = (names: string): string =>
  `WHEN ((to_jsonb(OLD) - '{${names}}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{${names}}'::text[]))`;

const replaced = [
  'ALTER TABLE profiles DROP CONSTRAINT profiles_user_id_key',
  'DROP INDEX profiles_exam_id_id_idx',
  'ALTER INDEX profiles_exam_id_id_walk_idx RENAME TO profiles_exam_id_id_idx',
  'DROP INDEX profiles_search_text_id_idx',
  'ALTER INDEX profiles_search_text_id_walk_idx RENAME TO profiles_search_text_id_idx',
  'DROP INDEX profiles_no_applicant_id_idx',
  'ALTER INDEX profiles_no_applicant_id_walk_idx RENAME TO profiles_no_applicant_id_idx',
  'DROP INDEX payment_attempts_one_open_bkash',
  'ALTER INDEX payment_attempts_open_bkash_of_charge RENAME TO payment_attempts_one_open_bkash',
  'DROP INDEX payment_attempts_one_submitted_slip',
  'ALTER INDEX payment_attempts_submitted_slip_of_charge RENAME TO payment_attempts_one_submitted_slip',
  'ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_pkey',
  'ALTER TABLE payment_summaries ADD CONSTRAINT payment_summaries_pkey PRIMARY KEY USING INDEX payment_summaries_charge_id_key',
  'DROP INDEX images_current_once',
  'ALTER INDEX images_current_of_application RENAME TO images_current_once',
  // That an application stops or starts to be the current one changes nothing of it.
  'DROP TRIGGER profiles_note_change ON profiles',
  `CREATE TRIGGER profiles_note_change AFTER UPDATE ON profiles FOR EACH ROW
     ${unchanging('search_text,is_current,intake_id')} EXECUTE FUNCTION note_applicant_change('PROFILE')`,
  'DROP TRIGGER payment_summaries_note_change ON payment_summaries',
  `CREATE TRIGGER payment_summaries_note_change AFTER UPDATE ON payment_summaries FOR EACH ROW
     ${unchanging('is_current,profile_id,charge_id')} EXECUTE FUNCTION note_applicant_change('PAYMENT')`,
];

const back = [
  'DROP TRIGGER payment_summaries_note_change ON payment_summaries',
  `CREATE TRIGGER payment_summaries_note_change AFTER UPDATE ON payment_summaries FOR EACH ROW
     WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_applicant_change('PAYMENT')`,
  'DROP TRIGGER profiles_note_change ON profiles',
  `CREATE TRIGGER profiles_note_change AFTER UPDATE ON profiles FOR EACH ROW
     WHEN ((to_jsonb(OLD) - 'search_text') IS DISTINCT FROM (to_jsonb(NEW) - 'search_text'))
     EXECUTE FUNCTION note_applicant_change('PROFILE')`,
  'DROP VIEW payers',
  'DROP VIEW applications',
  'DROP VIEW applicants',
  `CREATE VIEW applicants AS
     SELECT u.id AS user_id, p.id AS profile_id, p.exam_id, u.name, u.phone, u.email, u.lang, u.role,
       CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS applicant_id,
       s.status AS payment_status, p.submitted_at, p.search_text, u.created_at AS registered_at, u.deleted_at, u.name_bn
     FROM users u
     LEFT JOIN profiles p ON p.user_id = u.id
     LEFT JOIN payment_summaries s ON s.user_id = u.id`,
  'DROP INDEX images_profile_id_idx',
  'DROP INDEX images_current_once',
  `CREATE UNIQUE INDEX images_current_once ON images (user_id, kind) WHERE replaced_at IS NULL AND kind IN ('PICTURE', 'SIGNATURE')`,
  'ALTER TABLE images DROP CONSTRAINT images_profile_id_fkey',
  'ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_pkey',
  'ALTER TABLE payment_summaries ADD CONSTRAINT payment_summaries_pkey PRIMARY KEY (user_id)',
  'DROP INDEX payment_summaries_profile_id_key, payment_summaries_current_once, payment_summaries_user_id_idx, payment_summaries_charge_id_user_id_idx',
  'ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_charge_id_fkey, DROP CONSTRAINT payment_summaries_profile_id_fkey',
  'ALTER TABLE payment_summaries ALTER COLUMN charge_id DROP NOT NULL',
  'DROP INDEX payment_attempts_one_open_bkash, payment_attempts_one_submitted_slip, payment_attempts_charge_id_idx',
  `CREATE UNIQUE INDEX payment_attempts_one_open_bkash ON payment_attempts (user_id) WHERE method = 'BKASH' AND state
     IN ('CREATED', 'INITIATED', 'EXECUTING', 'UNKNOWN')`,
  `CREATE UNIQUE INDEX payment_attempts_one_submitted_slip ON payment_attempts (user_id) WHERE state = 'SUBMITTED'`,
  'ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_charge_id_fkey',
  'ALTER TABLE payment_attempts ALTER COLUMN charge_id DROP NOT NULL',
  'DROP INDEX profiles_exam_id_id_idx, profiles_search_text_id_idx, profiles_no_applicant_id_idx',
  `CREATE INDEX profiles_exam_id_id_idx ${walk})`,
  'CREATE INDEX profiles_search_text_id_idx ON profiles (search_text, id)',
  'CREATE INDEX profiles_no_applicant_id_idx ON profiles (id) WHERE applicant_id IS NULL',
  'ALTER TABLE profiles DROP CONSTRAINT profiles_exam_id_intake_id_fkey, DROP CONSTRAINT profiles_intake_id_fkey, DROP CONSTRAINT profiles_withdrawn_not_current',
  `DROP INDEX profiles_current_id_idx, profiles_current_once, profiles_user_id_intake_id_key, profiles_user_id_idx,
     profiles_intake_id_idx, profiles_exam_id_intake_id_idx`,
  'ALTER TABLE profiles ADD CONSTRAINT profiles_user_id_key UNIQUE (user_id)',
  'ALTER TABLE profiles ALTER COLUMN intake_id DROP NOT NULL',
  'ALTER TABLE exams DROP CONSTRAINT exams_id_intake_id_key, DROP CONSTRAINT exams_intake_id_fkey, DROP CONSTRAINT exams_seats_positive',
  'DROP INDEX exams_intake_id_idx',
  'ALTER TABLE exams ALTER COLUMN intake_id DROP NOT NULL',
];
