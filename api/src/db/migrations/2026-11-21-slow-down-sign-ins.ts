import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that were tried for one phone, whichever address they came from. */
export class SlowDownSignIns1795284000000 implements MigrationInterface {
  readonly name = 'SlowDownSignIns1795284000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sign_in_tries (
      phone text NOT NULL,
      tries integer NOT NULL,
      since timestamptz NOT NULL,
      shut_until timestamptz,
      CONSTRAINT sign_in_tries_pkey PRIMARY KEY (phone),
      CONSTRAINT sign_in_tries_tries_positive CHECK (tries > 0)
    )`);
    await runner.query('CREATE INDEX sign_in_tries_since_idx ON sign_in_tries (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_tries');
  }
}
