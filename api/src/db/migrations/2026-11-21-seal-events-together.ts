import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One look for the end of the chain for each row: thousands in one transaction would hold everybody else's commits for seconds. */
const oneByOne = `
  DECLARE
    number bigint;
    previous text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('seal ' || TG_TABLE_NAME, 0));
    EXECUTE format('SELECT chain_no, hash FROM %I WHERE chain_no IS NOT NULL ORDER BY chain_no DESC LIMIT 1', TG_TABLE_NAME)
      INTO number, previous;
    number := coalesce(number, 0) + 1;
    previous := coalesce(previous, '');
    EXECUTE format('UPDATE %I SET chain_no = $1, prev_hash = $2, hash = $3 WHERE id = $4', TG_TABLE_NAME)
      USING number, previous, event_hash(previous, to_jsonb(NEW) || jsonb_build_object('chain_no', number)), NEW.id;
    RETURN NULL;
  END`;

/**
 * The first row of a transaction seals all of them: rows without a number are its own, because those of others are sealed before
 * they can be seen. The rows after it find that done.
 */
const together = `
  DECLARE
    is_sealed boolean;
    number bigint;
    previous text;
    event record;
    ids bigint[] := '{}';
    numbers bigint[] := '{}';
    befores text[] := '{}';
    hashes text[] := '{}';
  BEGIN
    EXECUTE format('SELECT chain_no IS NOT NULL FROM %I WHERE id = $1', TG_TABLE_NAME) INTO is_sealed USING NEW.id;
    IF is_sealed THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('seal ' || TG_TABLE_NAME, 0));
    EXECUTE format('SELECT chain_no, hash FROM %I WHERE chain_no IS NOT NULL ORDER BY chain_no DESC LIMIT 1', TG_TABLE_NAME)
      INTO number, previous;
    number := coalesce(number, 0);
    previous := coalesce(previous, '');
    FOR event IN EXECUTE
      format('SELECT e.id, to_jsonb(e) AS body FROM %I e WHERE e.chain_no IS NULL ORDER BY e.id', TG_TABLE_NAME)
    LOOP
      number := number + 1;
      ids := ids || event.id;
      numbers := numbers || number;
      befores := befores || previous;
      previous := event_hash(previous, event.body || jsonb_build_object('chain_no', number));
      hashes := hashes || previous;
    END LOOP;
    EXECUTE format('UPDATE %I e SET chain_no = l.number, prev_hash = l.before, hash = l.hash
        FROM unnest($1, $2, $3, $4) AS l(id, number, before, hash) WHERE e.id = l.id', TG_TABLE_NAME)
      USING ids, numbers, befores, hashes;
    RETURN NULL;
  END`;

const replace = (body: string): string =>
  `CREATE OR REPLACE FUNCTION seal_event() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$${body} $$`;

/** Seals the events of a transaction in one go, so that thousands of them cost a moment and not one each. */
export class SealEventsTogether1795277700000 implements MigrationInterface {
  readonly name = 'SealEventsTogether1795277700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(replace(together));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replace(oneByOne));
  }
}
