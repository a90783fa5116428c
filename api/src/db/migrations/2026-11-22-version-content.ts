import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['notices', 'departments', 'programs', 'exams'] as const;

/**
 * The version of what everyone reads: grows with each transaction that changes it, for caches on all nodes. At commit, so that the row
 * is locked last and for a moment only.
 */
export class VersionContent1795341600000 implements MigrationInterface {
  readonly name = 'VersionContent1795341600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_version (
      only_row boolean PRIMARY KEY DEFAULT true,
      version bigint NOT NULL DEFAULT 1,
      changed_by xid8
    )`);
    await runner.query('INSERT INTO content_version DEFAULT VALUES');
    await runner.query(`CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE content_version SET version = version + 1, changed_by = pg_current_xact_id()
          WHERE changed_by IS DISTINCT FROM pg_current_xact_id();
        RETURN NULL;
      END $$`);
    for (const table of tables) {
      await runner.query(`CREATE CONSTRAINT TRIGGER ${table}_raise_content_version AFTER INSERT OR UPDATE OR DELETE ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`DROP TRIGGER ${table}_raise_content_version ON ${table}`);
    await runner.query('DROP FUNCTION raise_content_version()');
    await runner.query('DROP TABLE content_version');
  }
}
