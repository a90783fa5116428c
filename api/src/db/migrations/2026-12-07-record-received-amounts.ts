import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The money that bKash has received for an attempt: an officer may accept another amount than the fee. */
export class RecordReceivedAmounts1796622000000 implements MigrationInterface {
  readonly name = 'RecordReceivedAmounts1796622000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempts ADD COLUMN received_poisha integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempts DROP COLUMN received_poisha');
  }
}
