import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first sign-in by OpenID links an officer by an e-mail that another officer has entered, not by one that the officer has typed. */
export class ConfirmEmails1796708520000 implements MigrationInterface {
  readonly name = 'ConfirmEmails1796708520000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz');
    // Also for the last release, which does not know the column.
    await runner.query(`CREATE FUNCTION reset_email_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.email_confirmed_at := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER users_reset_email_confirmation BEFORE UPDATE OF email ON users FOR EACH ROW
      WHEN (lower(NEW.email) IS DISTINCT FROM lower(OLD.email) AND NEW.email_confirmed_at IS NOT DISTINCT FROM OLD.email_confirmed_at)
      EXECUTE FUNCTION reset_email_confirmation()`);
    await runner.query(`UPDATE users u SET email_confirmed_at = now() WHERE u.role IN ('ADMIN', 'SUPERADMIN') AND u.deleted_at IS NULL
      AND EXISTS (SELECT FROM audit_events a WHERE a.subject_type = 'user' AND a.subject_id = u.id::text AND a.actor_id <> u.id
        AND a.action IN ('user.added', 'user.updated', 'user.role-changed') AND lower(a.after ->> 'email') = lower(u.email)
        AND lower(a.before ->> 'email') IS DISTINCT FROM lower(a.after ->> 'email'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_reset_email_confirmation ON users');
    await runner.query('DROP FUNCTION reset_email_confirmation()');
    await runner.query('ALTER TABLE users DROP COLUMN email_confirmed_at');
  }
}
