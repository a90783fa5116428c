import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `u.id AS user_id, p.id AS profile_id, p.exam_id, u.name, u.phone, u.email, u.lang, u.role,
        CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS applicant_id,
        s.status AS payment_status, p.submitted_at, p.search_text, u.created_at AS registered_at, u.deleted_at`;

const viewOf = (selected: string): string => `CREATE OR REPLACE VIEW applicants AS
      SELECT ${selected}
      FROM users u
      LEFT JOIN profiles p ON p.user_id = u.id
      LEFT JOIN payment_summaries s ON s.user_id = u.id`;

/** The optional name in Bangla letters, next to the name of the certificates. */
export class AddBanglaNames1795347000000 implements MigrationInterface {
  readonly name = 'AddBanglaNames1795347000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'registrations']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN name_bn text`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_name_bn_filled CHECK (btrim(name_bn) <> '') NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_name_bn_filled`);
    }
    await runner.query(viewOf(`${columns}, u.name_bn`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW applicants');
    await runner.query(viewOf(columns));
    for (const table of ['users', 'registrations']) await runner.query(`ALTER TABLE ${table} DROP COLUMN name_bn`);
  }
}
