import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of this installation, which its file store holds too, so that neither is used with another one's. */
export class IdentifyInstallation1795336300000 implements MigrationInterface {
  readonly name = 'IdentifyInstallation1795336300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE installation (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      files_claimed_at timestamptz
    )`);
    await runner.query(`INSERT INTO installation DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE installation`);
  }
}
