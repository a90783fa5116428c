import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (more: string): string =>
  `ADD CONSTRAINT payment_notifications_state_known CHECK (state IN ('RECEIVED', 'APPLIED', 'IGNORED', 'UNMATCHED', 'MATCHED', 'REFUND_DUE'${more}))`;

/** Slips that wait are read in their order, a page at a time, and the office counts those who registered along an index; money that nobody is known for gets a way to its end, with a reason. */
export class ListWaitingPayments1795284600000 implements MigrationInterface {
  readonly name = 'ListWaitingPayments1795284600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX payment_attempts_submitted_idx ON payment_attempts (created_at, id, user_id) WHERE state = 'SUBMITTED'`,
    );
    await runner.query(
      `CREATE INDEX users_student_created_at_idx ON users (created_at) WHERE role = 'STUDENT' AND deleted_at IS NULL`,
    );
    await runner.query(`ALTER TABLE payment_notifications ADD COLUMN reason text`);
    await runner.query(`ALTER TABLE payment_notifications DROP CONSTRAINT payment_notifications_state_known`);
    await runner.query(`ALTER TABLE payment_notifications ${states(`, 'REFUNDED'`)}`);
    await runner.query(
      `CREATE INDEX payment_notifications_transaction_id_idx ON payment_notifications (transaction_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX payment_notifications_transaction_id_idx`);
    await runner.query(`ALTER TABLE payment_notifications DROP CONSTRAINT payment_notifications_state_known`);
    await runner.query(`UPDATE payment_notifications SET state = 'IGNORED' WHERE state = 'REFUNDED'`);
    await runner.query(`ALTER TABLE payment_notifications ${states('')}`);
    await runner.query(`ALTER TABLE payment_notifications DROP COLUMN reason`);
    await runner.query(`DROP INDEX users_student_created_at_idx`);
    await runner.query(`DROP INDEX payment_attempts_submitted_idx`);
  }
}
