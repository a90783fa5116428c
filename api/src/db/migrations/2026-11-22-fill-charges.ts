import type { MigrationInterface, QueryRunner } from 'typeorm';
import { currentApplicationRoutines, withoutCurrentApplications } from './intakes/routines.ts';

/** Triggers that would log a change of every applicant. Disabling one stops writers of the table for the duration, not readers. */
const silenced = [
  ['profiles', 'profiles_note_change'],
  ['payment_summaries', 'payment_summaries_note_change'],
] as const;

/** Every account has a charge, bound to its application where there is one; what the account paid belongs to it. */
export class FillCharges1795350400000 implements MigrationInterface {
  readonly name = 'FillCharges1795350400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, trigger] of silenced) await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
    for (const statement of [...currentApplicationRoutines, ...fill]) await runner.query(statement);
    for (const [table, trigger] of silenced) await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  }

  /** The columns go with the migration before. */
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of withoutCurrentApplications) await runner.query(statement);
  }
}

/** Each statement leaves out what is filled, so that it can run again. */
const fill = [
  'UPDATE profiles p SET intake_id = x.intake_id FROM exams x WHERE x.id = p.exam_id AND p.intake_id IS NULL',
  `INSERT INTO charges (id, user_id, profile_id, amount_poisha, state)
     SELECT s.user_id, s.user_id, p.id, a.amount_poisha, CASE s.status WHEN 'PAID' THEN 'PAID' ELSE 'DUE' END
       FROM payment_summaries s
       LEFT JOIN profiles p ON p.user_id = s.user_id
       LEFT JOIN payment_attempts a ON a.id = s.attempt_id AND s.status = 'PAID'
       WHERE s.charge_id IS NULL`,
  `UPDATE payment_summaries s SET charge_id = c.id, profile_id = c.profile_id
     FROM charges c WHERE c.id = s.user_id AND s.charge_id IS NULL`,
  'UPDATE payment_attempts SET charge_id = user_id WHERE charge_id IS NULL',
  `UPDATE images i SET profile_id = p.id FROM profiles p
     WHERE p.user_id = i.user_id AND i.profile_id IS NULL AND i.kind IN ('PICTURE', 'SIGNATURE')`,
  'UPDATE applicant_changes c SET profile_id = p.id FROM profiles p WHERE p.user_id = c.user_id AND c.profile_id IS NULL',
];
