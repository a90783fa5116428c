import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Officers' identities at the OpenID provider, and which sessions it opened. */
export class LinkOidcIdentities1795354500000 implements MigrationInterface {
  readonly name = 'LinkOidcIdentities1795354500000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN by_oidc boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE TABLE oidc_identities (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_sign_in_at timestamptz NOT NULL,
      CONSTRAINT oidc_identities_pkey PRIMARY KEY (issuer, subject),
      CONSTRAINT oidc_identities_user_id_issuer_key UNIQUE (user_id, issuer),
      CONSTRAINT oidc_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE oidc_identities`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN by_oidc`);
  }
}
