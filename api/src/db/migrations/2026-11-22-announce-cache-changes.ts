import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a cached session says. The last use moves forward only, so an older copy never admits more. */
const changesSession = `OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.expires_at IS DISTINCT FROM NEW.expires_at
  OR OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR NEW.last_seen_at < OLD.last_seen_at`;
const changesUser = `OLD.role IS DISTINCT FROM NEW.role OR OLD.name IS DISTINCT FROM NEW.name
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.second_factor_at IS DISTINCT FROM NEW.second_factor_at`;

/**
 * Announces each change of what nodes keep in memory (docs/decisions/0020-session-cache.md): to the nodes by NOTIFY, and by INFO, which no
 * setting hides, to the process that makes the change, with the nodes that it has to wait for.
 */
export class AnnounceCacheChanges1795350000000 implements MigrationInterface {
  readonly name = 'AnnounceCacheChanges1795350000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE nodes (
      id uuid PRIMARY KEY,
      renewed_at timestamptz NOT NULL DEFAULT now(),
      evicted_by uuid
    )`);
    // A node registers while no transaction holds the lock, so the list is complete until the commit.
    await runner.query(`CREATE FUNCTION announce_cache_change(key text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        change text := pg_current_xact_id() || ' ' || key;
        listed text;
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('nodes')::bigint);
        SELECT string_agg(id::text, ' ') INTO listed FROM nodes;
        PERFORM pg_notify('cache_changes', change);
        RAISE INFO USING MESSAGE = 'cache change ' || change, DETAIL = COALESCE(listed, '');
      END $$`);
    await runner.query(`CREATE FUNCTION announce_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN PERFORM announce_cache_change('*');
        ELSIF TG_TABLE_NAME = 'users' THEN PERFORM announce_cache_change('user:' || OLD.id);
        ELSE PERFORM announce_cache_change('user:' || OLD.user_id);
        END IF;
        RETURN NULL;
      END $$`);
    for (const [table, condition] of [
      ['sessions', changesSession],
      ['users', changesUser],
    ]) {
      await runner.query(`CREATE TRIGGER ${table}_announce_change AFTER UPDATE ON ${table} FOR EACH ROW
        WHEN (${condition}) EXECUTE FUNCTION announce_changed_user()`);
      await runner.query(`CREATE TRIGGER ${table}_announce_deletion AFTER DELETE ON ${table} FOR EACH ROW
        EXECUTE FUNCTION announce_changed_user()`);
      await runner.query(`CREATE TRIGGER ${table}_announce_truncation AFTER TRUNCATE ON ${table} FOR EACH STATEMENT
        EXECUTE FUNCTION announce_changed_user()`);
    }
    await runner.query(raiseContentVersion(`IF FOUND THEN PERFORM announce_cache_change('content'); END IF;`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sessions', 'users'])
      for (const event of ['change', 'deletion', 'truncation'])
        await runner.query(`DROP TRIGGER ${table}_announce_${event} ON ${table}`);
    await runner.query(raiseContentVersion(''));
    await runner.query('DROP FUNCTION announce_changed_user()');
    await runner.query('DROP FUNCTION announce_cache_change(text)');
    await runner.query('DROP TABLE nodes');
  }
}

const raiseContentVersion = (
  announcement: string,
): string => `CREATE OR REPLACE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE content_version SET version = version + 1, changed_by = pg_current_xact_id()
      WHERE changed_by IS DISTINCT FROM pg_current_xact_id();
    ${announcement}
    RETURN NULL;
  END $$`;
