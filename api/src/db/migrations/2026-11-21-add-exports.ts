import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are made off the request: who asked for what, how far it has come, and where the file is. */
export class AddExports1795266000000 implements MigrationInterface {
  readonly name = 'AddExports1795266000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE exports (
      id uuid NOT NULL DEFAULT uuidv7(),
      owner_id uuid NOT NULL,
      kind text NOT NULL,
      state text NOT NULL DEFAULT 'QUEUED',
      lang text NOT NULL DEFAULT 'en',
      selection jsonb NOT NULL,
      total integer NOT NULL,
      rows integer NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      filename text,
      file_key text,
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT exports_pkey PRIMARY KEY (id),
      CONSTRAINT exports_kind_known CHECK (kind IN ('APPLICANTS', 'GRADUATE_APPLICANTS', 'SSC_INSTITUTIONS',
        'HSC_INSTITUTIONS', 'PROFILE_FORMS')),
      CONSTRAINT exports_state_known CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
      CONSTRAINT exports_lang_known CHECK (lang IN ('en', 'bn')),
      CONSTRAINT exports_selection_is_object CHECK (jsonb_typeof(selection) = 'object'),
      CONSTRAINT exports_rows_range CHECK (rows >= 0 AND rows <= total),
      CONSTRAINT exports_tries_range CHECK (tries >= 0),
      CONSTRAINT exports_done_has_file CHECK (state <> 'DONE' OR num_nulls(file_key, filename) = 0),
      CONSTRAINT exports_failed_has_error CHECK (state <> 'FAILED' OR error IS NOT NULL),
      CONSTRAINT exports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT
    )`);
    await runner.query(`CREATE INDEX exports_owner_id_id_idx ON exports (owner_id, id)`);
    await runner.query(`CREATE INDEX exports_created_at_idx ON exports (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE exports`);
  }
}
