import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slip that an officer chose for a line of a bank statement by hand. */
export class MatchStatementLines1795417800000 implements MigrationInterface {
  readonly name = 'MatchStatementLines1795417800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bank_statement_lines ADD COLUMN matched_attempt_id uuid, ADD COLUMN matched_by_id uuid, ADD COLUMN matched_at timestamptz',
    );
    // NOT VALID locks the table for a moment only; the validation lets others write.
    for (const [name, constraint] of Object.entries(constraints)) {
      await runner.query(`ALTER TABLE bank_statement_lines ADD CONSTRAINT ${name} ${constraint} NOT VALID`);
      await runner.query(`ALTER TABLE bank_statement_lines VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bank_statement_lines DROP COLUMN matched_attempt_id, DROP COLUMN matched_by_id, DROP COLUMN matched_at',
    );
  }
}

/** By CONCURRENTLY, so that statements can be read meanwhile; no row has a match yet. */
export class IndexStatementMatches1795417860000 implements MigrationInterface {
  readonly name = 'IndexStatementMatches1795417860000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}

const indexes = {
  bank_statement_lines_matched_once:
    'CREATE UNIQUE INDEX CONCURRENTLY bank_statement_lines_matched_once ON bank_statement_lines (matched_attempt_id)',
  bank_statement_lines_matched_by_id_idx:
    'CREATE INDEX CONCURRENTLY bank_statement_lines_matched_by_id_idx ON bank_statement_lines (matched_by_id)',
};

const constraints = {
  bank_statement_lines_matched_complete: 'CHECK (num_nulls(matched_attempt_id, matched_by_id, matched_at) IN (0, 3))',
  bank_statement_lines_matched_attempt_id_fkey:
    'FOREIGN KEY (matched_attempt_id) REFERENCES payment_attempts(id) ON DELETE RESTRICT',
  bank_statement_lines_matched_by_id_fkey: 'FOREIGN KEY (matched_by_id) REFERENCES users(id) ON DELETE RESTRICT',
};
