/** The one way in which search compares text: composed letters, lower case, single spaces. Queries call it on what was typed. */
export const searchKey = `CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(value)), '\\s+', ' ', 'g')`;

const append = ['payment_events', 'audit_events'] as const;

/** Every user has a payment summary from birth. By statement, so that a bulk load pays for it once. */
const summaries = [
  `CREATE FUNCTION users_begin_payment_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payment_summaries (user_id) SELECT id FROM born;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_begin_payment_summaries AFTER INSERT ON users
    REFERENCING NEW TABLE AS born FOR EACH STATEMENT EXECUTE FUNCTION users_begin_payment_summaries()`,
];

/** `profiles.search_text` follows the user and the applicant ID. */
const search = [
  `CREATE FUNCTION profiles_fill_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := coalesce((SELECT search_text FROM users WHERE id = NEW.user_id), '')
      || chr(10) || search_key(coalesce(NEW.applicant_id, ''));
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER profiles_fill_search_text BEFORE INSERT OR UPDATE OF user_id, applicant_id, search_text ON profiles
    FOR EACH ROW EXECUTE FUNCTION profiles_fill_search_text()`,
  `CREATE FUNCTION users_refresh_profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE profiles SET search_text = '' WHERE user_id = NEW.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_refresh_profile_search AFTER UPDATE OF name, phone, email ON users
    FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text)
    EXECUTE FUNCTION users_refresh_profile_search()`,
];

/**
 * Append-only records with a hash chain. A row is sealed when its transaction commits: the lock that keeps the chain in line is then
 * held for that moment alone and taken last, so it can neither slow others down nor close a circle of locks.
 */
const records = [
  `CREATE FUNCTION event_hash(previous text, event jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN encode(sha256(convert_to(previous || chr(10) || (event - 'prev_hash' - 'hash')::text, 'UTF8')), 'hex')`,
  `CREATE FUNCTION guard_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      NEW.chain_no := NULL;
      NEW.prev_hash := NULL;
      NEW.hash := NULL;
      RETURN NEW;
    ELSIF TG_OP = 'UPDATE' THEN
      IF OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(NEW) - '{chain_no,prev_hash,hash}'::text[]
        = to_jsonb(OLD) - '{chain_no,prev_hash,hash}'::text[] THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_append_only';
  END $$`,
  // UTC, because the hash covers the text of instants.
  `CREATE FUNCTION seal_event() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
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
  END $$`,
  `CREATE FUNCTION broken_links(events regclass) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
  BEGIN
    RETURN QUERY EXECUTE format(
      'SELECT e.id FROM %1$s e LEFT JOIN %1$s p ON p.chain_no = e.chain_no - 1
        WHERE e.hash IS NULL OR e.prev_hash IS DISTINCT FROM CASE e.chain_no WHEN 1 THEN '''' ELSE p.hash END
          OR e.hash <> event_hash(e.prev_hash, to_jsonb(e)) ORDER BY e.id', events);
  END $$`,
  ...append.flatMap((table) => [
    `CREATE TRIGGER ${table}_guard BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION guard_event()`,
    `CREATE TRIGGER ${table}_guard_all BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION guard_event()`,
    `CREATE CONSTRAINT TRIGGER ${table}_seal AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION seal_event()`,
  ]),
];

export const triggers: readonly string[] = [...summaries, ...search, ...records];

export const dropRoutines: readonly string[] = [
  'users_begin_payment_summaries()',
  'profiles_fill_search_text()',
  'users_refresh_profile_search()',
  'guard_event()',
  'seal_event()',
  'broken_links(regclass)',
  'event_hash(text, jsonb)',
  'search_key(text)',
].map((routine) => `DROP FUNCTION ${routine}`);
