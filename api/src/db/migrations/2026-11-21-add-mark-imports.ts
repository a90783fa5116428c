import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sheets of marks: what each would change, and afterwards what it did. */
export class AddMarkImports1795271400000 implements MigrationInterface {
  readonly name = 'AddMarkImports1795271400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mark_imports (
      id uuid NOT NULL DEFAULT uuidv7(),
      owner_id uuid NOT NULL,
      exam_id uuid NOT NULL,
      filename text NOT NULL,
      sha256 text NOT NULL,
      state text NOT NULL DEFAULT 'PREVIEWED',
      rows jsonb NOT NULL,
      total integer NOT NULL,
      changed integer NOT NULL,
      unchanged integer NOT NULL,
      invalid integer NOT NULL,
      applied integer NOT NULL DEFAULT 0,
      conflicts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      applied_at timestamptz,
      CONSTRAINT mark_imports_pkey PRIMARY KEY (id),
      CONSTRAINT mark_imports_filename_filled CHECK (btrim(filename) <> ''),
      CONSTRAINT mark_imports_state_known CHECK (state IN ('PREVIEWED', 'APPLIED')),
      CONSTRAINT mark_imports_rows_is_array CHECK (jsonb_typeof(rows) = 'array'),
      CONSTRAINT mark_imports_applied_complete CHECK ((state = 'APPLIED') = (applied_at IS NOT NULL)),
      CONSTRAINT mark_imports_counts_range CHECK (total = changed + unchanged + invalid AND applied + conflicts <= changed),
      CONSTRAINT mark_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT mark_imports_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX mark_imports_owner_id_idx ON mark_imports (owner_id)`);
    await runner.query(`CREATE INDEX mark_imports_exam_id_idx ON mark_imports (exam_id)`);
    await runner.query(`CREATE INDEX mark_imports_created_at_idx ON mark_imports (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mark_imports`);
  }
}
