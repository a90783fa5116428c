import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps of officers; signing in asks for a code where `users.second_factor_at` is set. */
export class AddSecondFactors1795341000000 implements MigrationInterface {
  readonly name = 'AddSecondFactors1795341000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN second_factor_at timestamptz`);
    await runner.query(`CREATE TABLE second_factors (
      user_id uuid NOT NULL,
      secret_sealed text NOT NULL,
      last_step integer NOT NULL DEFAULT 0,
      recovery_hashes text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
      CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE second_factors`);
    await runner.query(`ALTER TABLE users DROP COLUMN second_factor_at`);
  }
}
