import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the received money of payments that were under review, which may have been accepted since, from the last answer of bKash. */
export class FillReceivedAmounts1796622060000 implements MigrationInterface {
  readonly name = 'FillReceivedAmounts1796622060000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payment_attempts a SET received_poisha = (said.amount::numeric * 100)::integer
      FROM (SELECT DISTINCT ON (attempt_id) attempt_id, raw ->> 'amount' AS amount, raw ->> 'currency' AS currency
          FROM payment_events WHERE to_state = 'REVIEW' AND jsonb_typeof(raw) = 'object' ORDER BY attempt_id, id DESC) AS said
      WHERE said.attempt_id = a.id AND a.received_poisha IS NULL AND a.method = 'BKASH' AND a.transaction_id IS NOT NULL
        AND said.currency = 'BDT' AND said.amount ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'`);
  }

  async down(): Promise<void> {
    // The migration before drops the column.
  }
}
