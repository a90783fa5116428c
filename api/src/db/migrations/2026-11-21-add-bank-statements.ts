import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements of the bank with their lines, and the payments that were verified from them; payments that wait for a decision are found at once. */
export class AddBankStatements1795270200000 implements MigrationInterface {
  readonly name = 'AddBankStatements1795270200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bank_statements (
      id uuid NOT NULL DEFAULT uuidv7(),
      filename text NOT NULL,
      sha256 text NOT NULL,
      line_count integer NOT NULL,
      columns jsonb,
      uploaded_by_id uuid NOT NULL,
      uploaded_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT bank_statements_pkey PRIMARY KEY (id),
      CONSTRAINT bank_statements_sha256_key UNIQUE (sha256),
      CONSTRAINT bank_statements_filename_filled CHECK (btrim(filename) <> ''),
      CONSTRAINT bank_statements_line_count_positive CHECK (line_count > 0),
      CONSTRAINT bank_statements_columns_is_object CHECK (columns IS NULL OR jsonb_typeof(columns) = 'object'),
      CONSTRAINT bank_statements_uploaded_by_id_fkey FOREIGN KEY (uploaded_by_id) REFERENCES users(id) ON DELETE RESTRICT
    )`);
    await runner.query(`CREATE INDEX bank_statements_uploaded_by_id_idx ON bank_statements (uploaded_by_id)`);
    await runner.query(`CREATE TABLE bank_statement_lines (
      id uuid NOT NULL DEFAULT uuidv7(),
      statement_id uuid NOT NULL,
      line_no integer NOT NULL,
      cells jsonb NOT NULL,
      is_entry boolean NOT NULL DEFAULT false,
      booked_on date,
      reference text,
      slip_key text,
      amount_poisha bigint,
      description text,
      attempt_id uuid,
      applied_at timestamptz,
      CONSTRAINT bank_statement_lines_pkey PRIMARY KEY (id),
      CONSTRAINT bank_statement_lines_statement_id_line_no_key UNIQUE (statement_id, line_no),
      CONSTRAINT bank_statement_lines_line_no_positive CHECK (line_no > 0),
      CONSTRAINT bank_statement_lines_cells_is_array CHECK (jsonb_typeof(cells) = 'array'),
      CONSTRAINT bank_statement_lines_applied_complete CHECK (num_nulls(attempt_id, applied_at) IN (0, 2)),
      CONSTRAINT bank_statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id)
        ON DELETE RESTRICT,
      CONSTRAINT bank_statement_lines_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
        ON DELETE RESTRICT
    )`);
    await runner.query(`CREATE INDEX bank_statement_lines_slip_key_idx ON bank_statement_lines (slip_key)`);
    await runner.query(`CREATE INDEX bank_statement_lines_attempt_id_idx ON bank_statement_lines (attempt_id)`);
    await runner.query(
      `CREATE INDEX payment_attempts_undecided_idx ON payment_attempts (updated_at) WHERE state IN ('REVIEW', 'REFUND_DUE')`,
    );
    await runner.query(`CREATE INDEX audit_events_at_id_idx ON audit_events (at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX audit_events_at_id_idx`);
    await runner.query(`DROP INDEX payment_attempts_undecided_idx`);
    await runner.query(`DROP TABLE bank_statement_lines`);
    await runner.query(`DROP TABLE bank_statements`);
  }
}
