import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets with which programs of the university call; only their hashes are kept. */
export class AddIntegratorTokens1795276800000 implements MigrationInterface {
  readonly name = 'AddIntegratorTokens1795276800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE integrator_tokens (
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      scopes text[] NOT NULL,
      secret_hash text NOT NULL,
      hint text NOT NULL,
      previous_hash text,
      previous_until timestamptz,
      per_minute integer NOT NULL,
      cost_per_minute integer NOT NULL,
      maker_id uuid NOT NULL,
      maker_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      last_used_ip text,
      revoked_at timestamptz,
      CONSTRAINT integrator_tokens_pkey PRIMARY KEY (id),
      CONSTRAINT integrator_tokens_name_filled CHECK (btrim(name) <> ''),
      CONSTRAINT integrator_tokens_scopes_filled CHECK (cardinality(scopes) > 0),
      CONSTRAINT integrator_tokens_limits_positive CHECK (per_minute > 0 AND cost_per_minute > 0),
      CONSTRAINT integrator_tokens_expires_after_start CHECK (expires_at > created_at),
      CONSTRAINT integrator_tokens_previous_ends CHECK ((previous_hash IS NULL) = (previous_until IS NULL)),
      CONSTRAINT integrator_tokens_secret_hash_key UNIQUE (secret_hash),
      CONSTRAINT integrator_tokens_previous_hash_key UNIQUE (previous_hash),
      CONSTRAINT integrator_tokens_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON DELETE RESTRICT
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX integrator_tokens_name_key ON integrator_tokens (name) WHERE revoked_at IS NULL`,
    );
    await runner.query(`CREATE INDEX integrator_tokens_maker_id_idx ON integrator_tokens (maker_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE integrator_tokens`);
  }
}
