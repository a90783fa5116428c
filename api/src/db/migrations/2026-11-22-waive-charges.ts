import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A waived charge counts as PAID without a payment: its summary has the time of the waiver, and neither method nor reference. */
export class WaiveCharges1795361400000 implements MigrationInterface {
  readonly name = 'WaiveCharges1795361400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_summaries ADD COLUMN is_waived boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_paid_complete');
    await addCheck(
      runner,
      'payment_summaries_paid_complete',
      `status <> 'PAID' OR is_waived OR (${paidBy}) AND paid_at IS NOT NULL`,
    );
    await addCheck(
      runner,
      'payment_summaries_waived_is_paid',
      `NOT is_waived OR (status = 'PAID' AND paid_at IS NOT NULL AND attempt_id IS NULL)`,
    );
  }

  /** What was waived is due again: a build without waivers could not tell it from a payment. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_waived_is_paid');
    await runner.query(`UPDATE payment_summaries SET status = 'UNPAID', paid_at = NULL WHERE is_waived`);
    await runner.query(`UPDATE charges SET state = 'DUE' WHERE state = 'WAIVED'`);
    await runner.query('ALTER TABLE payment_summaries DROP CONSTRAINT payment_summaries_paid_complete');
    await addCheck(
      runner,
      'payment_summaries_paid_complete',
      `status <> 'PAID' OR (paid_at IS NOT NULL AND ${paidBy})`,
    );
    await runner.query('ALTER TABLE payment_summaries DROP COLUMN is_waived');
  }
}

const paidBy = `payment_method <> 'NOT YET SUBMITTED' AND num_nonnulls(bank_slip_number, transaction_id) > 0`;

/** NOT VALID takes the lock of a moment; the scan that validates lets readers and writers pass. */
async function addCheck(runner: QueryRunner, name: string, condition: string): Promise<void> {
  await runner.query(`ALTER TABLE payment_summaries ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`);
  await runner.query(`ALTER TABLE payment_summaries VALIDATE CONSTRAINT ${name}`);
}
