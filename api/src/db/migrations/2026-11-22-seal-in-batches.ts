import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['payment_events', 'audit_events'] as const;

const guard = (onInsert: string, isSeal: string): string =>
  `CREATE OR REPLACE FUNCTION guard_event() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      NEW.chain_no := NULL;
      NEW.prev_hash := NULL;
      NEW.hash := NULL;
      ${onInsert}
      RETURN NEW;
    ELSIF TG_OP = 'UPDATE' THEN
      IF ${isSeal} AND NEW.hash IS NOT NULL AND to_jsonb(NEW) - '{chain_no,prev_hash,hash}'::text[]
        = to_jsonb(OLD) - '{chain_no,prev_hash,hash}'::text[] THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_append_only';
  END $$`;

const broken = (unsealed: string): string =>
  `CREATE OR REPLACE FUNCTION broken_links(events regclass) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
  BEGIN
    RETURN QUERY EXECUTE format(
      'SELECT e.id FROM %1$s e LEFT JOIN %1$s p ON p.chain_no = e.chain_no - 1
        WHERE ${unsealed} ORDER BY e.id', events);
  END $$`;

const sealed = `e.prev_hash IS DISTINCT FROM CASE e.chain_no WHEN 1 THEN '''' ELSE p.hash END
          OR e.hash IS DISTINCT FROM event_hash(e.prev_hash, to_jsonb(e))`;

/** A row whose own hash is wrong was changed or inserted behind the trigger: it stays unsealed and is reported. */
const seal = `CREATE FUNCTION seal_events(events regclass, most int) RETURNS int LANGUAGE plpgsql SET timezone = 'UTC' AS $$
  DECLARE
    number bigint;
    previous text;
    event record;
    ids bigint[] := '{}';
    numbers bigint[] := '{}';
    befores text[] := '{}';
    hashes text[] := '{}';
  BEGIN
    SELECT chain_no, hash INTO number, previous FROM chain_heads WHERE table_name = events::text FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      RETURN 0;
    END IF;
    FOR event IN EXECUTE format('SELECT e.id, to_jsonb(e) AS body FROM %s e
        WHERE e.chain_no IS NULL AND e.hash = event_hash('''', to_jsonb(e)) ORDER BY e.id LIMIT $1', events) USING most
    LOOP
      number := number + 1;
      ids := ids || event.id;
      numbers := numbers || number;
      befores := befores || previous;
      previous := event_hash(previous, event.body || jsonb_build_object('chain_no', number));
      hashes := hashes || previous;
    END LOOP;
    IF cardinality(ids) > 0 THEN
      EXECUTE format('UPDATE %s e SET chain_no = l.number, prev_hash = l.before, hash = l.hash
          FROM unnest($1, $2, $3, $4) AS l(id, number, before, hash) WHERE e.id = l.id', events)
        USING ids, numbers, befores, hashes;
      UPDATE chain_heads SET chain_no = number, hash = previous, sealed_at = clock_timestamp() WHERE table_name = events::text;
    END IF;
    RETURN cardinality(ids);
  END $$`;

/**
 * Writers no longer wait for the seal of the chain: a row gets a hash of its own content at insert, and a job chains the new rows every
 * few seconds. The chain so far stays as it is.
 */
export class SealInBatches1795340000000 implements MigrationInterface {
  readonly name = 'SealInBatches1795340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE chain_heads (
      table_name text PRIMARY KEY,
      chain_no bigint NOT NULL,
      hash text NOT NULL,
      sealed_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(seal);
    for (const table of tables) {
      // Waits for open transactions, whose rows the old trigger seals.
      await runner.query(`DROP TRIGGER ${table}_seal ON ${table}`);
      await runner.query(`INSERT INTO chain_heads (table_name, chain_no, hash)
        SELECT '${table}', coalesce(max(chain_no), 0),
          coalesce((SELECT hash FROM ${table} WHERE chain_no IS NOT NULL ORDER BY chain_no DESC LIMIT 1), '') FROM ${table}`);
    }
    await runner.query(
      guard(`NEW.hash := event_hash('', to_jsonb(NEW));`, 'OLD.chain_no IS NULL AND NEW.chain_no IS NOT NULL'),
    );
    await runner.query(
      broken(
        `CASE WHEN e.chain_no IS NULL THEN e.hash IS DISTINCT FROM event_hash('''', to_jsonb(e)) ELSE ${sealed} END`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`SELECT seal_events('${table}', 1000000000)`);
    await runner.query(broken(`e.hash IS NULL OR ${sealed}`));
    await runner.query(guard('', 'OLD.hash IS NULL'));
    for (const table of tables) {
      await runner.query(`CREATE CONSTRAINT TRIGGER ${table}_seal AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION seal_event()`);
    }
    await runner.query('DROP FUNCTION seal_events(regclass, int)');
    await runner.query('DROP TABLE chain_heads');
  }
}
