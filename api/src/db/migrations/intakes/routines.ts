/** Exams without an intake get the default one of their trimester and year, made on demand. */
export const defaultIntakeRoutines: readonly string[] = [
  // The id follows from the season, so that seeded databases are alike.
  `CREATE FUNCTION default_intake(season text, season_year integer) RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    name text := season_year || '-' || upper(season);
    found uuid;
  BEGIN
    INSERT INTO intakes (id, code, title_en, title_bn, trimester, year, state, is_default)
      VALUES (md5('default intake ' || name)::uuid, name, season || ' ' || season_year,
        CASE season WHEN 'Spring' THEN 'স্প্রিং' WHEN 'Summer' THEN 'সামার' ELSE 'ফল (Fall)' END || ' '
          || translate(season_year::text, '0123456789', '০১২৩৪৫৬৭৮৯'), season, season_year, 'PUBLISHED', true)
      ON CONFLICT DO NOTHING;
    SELECT id INTO found FROM intakes WHERE is_default AND trimester = season AND year = season_year;
    IF found IS NULL THEN
      -- The first one of this season was taken over by the office.
      INSERT INTO intakes (code, title_en, title_bn, trimester, year, state, is_default)
        SELECT name, title_en, title_bn, trimester, year, 'PUBLISHED', true FROM intakes
          WHERE id = md5('default intake ' || name)::uuid
        RETURNING id INTO found;
    END IF;
    RETURN found;
  END $$`,
  // An exam of a default intake follows its own season.
  `CREATE FUNCTION exams_fill_intake() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.intake_id = OLD.intake_id AND (NEW.trimester, NEW.year) IS DISTINCT FROM (OLD.trimester, OLD.year)
      AND EXISTS (SELECT FROM intakes WHERE id = OLD.intake_id AND is_default) THEN
      NEW.intake_id := NULL;
    END IF;
    IF NEW.intake_id IS NULL AND NEW.trimester IN ('Spring', 'Summer', 'Fall') AND NEW.year BETWEEN 2000 AND 2100 THEN
      NEW.intake_id := default_intake(NEW.trimester, NEW.year);
    END IF;
    -- A season that is invalid is refused by its own constraint.
    NEW.intake_id := coalesce(NEW.intake_id, NEW.id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER exams_fill_intake BEFORE INSERT OR UPDATE OF intake_id, trimester, year ON exams
    FOR EACH ROW EXECUTE FUNCTION exams_fill_intake()`,
  `CREATE FUNCTION extensions_check_until() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM intakes WHERE id = NEW.intake_id AND (closes_at IS NULL OR closes_at >= NEW.until)) THEN
      RAISE EXCEPTION 'an extension ends after the intake closes' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'extensions_until_after_close', TABLE = 'extensions';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER extensions_check_until BEFORE INSERT OR UPDATE ON extensions
    FOR EACH ROW EXECUTE FUNCTION extensions_check_until()`,
  ...['intakes', 'extensions'].map(
    (table) => `CREATE CONSTRAINT TRIGGER ${table}_raise_content_version AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()`,
  ),
];

/** One application of an account is the current one, and so is its payment; a charge without an application waits for the first. */
export const currentApplicationRoutines: readonly string[] = [
  // The first charge of an account has the account's id.
  `CREATE OR REPLACE FUNCTION users_begin_payment_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO charges (id, user_id) SELECT id, id FROM born;
    INSERT INTO payment_summaries (user_id, charge_id) SELECT id, id FROM born;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION profiles_place_application() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- An unknown exam is refused by its own foreign key.
    NEW.intake_id := coalesce((SELECT intake_id FROM exams WHERE id = NEW.exam_id), NEW.intake_id, NEW.exam_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER profiles_place_application BEFORE INSERT ON profiles
    FOR EACH ROW EXECUTE FUNCTION profiles_place_application()`,
  // EXECUTE plans for the number of new rows: a plan cached for one would read a table for each of many.
  `CREATE FUNCTION profiles_bind_charges() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE 'WITH bound AS (
        UPDATE charges c SET profile_id = n.id, updated_at = now() FROM new_profiles n
          WHERE c.user_id = n.user_id AND c.profile_id IS NULL AND c.kind = ''APPLICATION'' AND NOT c.is_released
          RETURNING c.id, c.profile_id
      )
      UPDATE payment_summaries s SET profile_id = b.profile_id FROM bound b
        WHERE s.charge_id = b.id';
    EXECUTE 'UPDATE payment_summaries s SET is_current = false FROM new_profiles n
      WHERE s.user_id = n.user_id AND s.is_current AND s.profile_id <> n.id';
    EXECUTE 'WITH begun AS (
        INSERT INTO charges (user_id, profile_id) SELECT n.user_id, n.id FROM new_profiles n
          WHERE NOT EXISTS (SELECT FROM charges c WHERE c.profile_id = n.id AND c.kind = ''APPLICATION'')
          RETURNING id, user_id, profile_id
      )
      INSERT INTO payment_summaries (user_id, charge_id, profile_id) SELECT user_id, id, profile_id FROM begun';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER profiles_bind_charges AFTER INSERT ON profiles
    REFERENCING NEW TABLE AS new_profiles FOR EACH STATEMENT EXECUTE FUNCTION profiles_bind_charges()`,
  // Only profiles of deleted accounts are deleted; their money stays recorded.
  `CREATE FUNCTION profiles_release_charges() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE payment_summaries SET profile_id = NULL WHERE profile_id = OLD.id;
    UPDATE charges SET profile_id = NULL, is_released = true, updated_at = now() WHERE profile_id = OLD.id;
    RETURN OLD;
  END $$`,
  `CREATE TRIGGER profiles_release_charges BEFORE DELETE ON profiles
    FOR EACH ROW EXECUTE FUNCTION profiles_release_charges()`,
  `CREATE FUNCTION payment_attempts_fill_charge() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- An unknown account is refused by its own foreign key.
    NEW.charge_id := coalesce(
      (SELECT charge_id FROM payment_summaries WHERE user_id = NEW.user_id AND is_current), NEW.user_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER payment_attempts_fill_charge BEFORE INSERT ON payment_attempts
    FOR EACH ROW WHEN (NEW.charge_id IS NULL) EXECUTE FUNCTION payment_attempts_fill_charge()`,
  `CREATE FUNCTION payment_summaries_settle_charge() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE charges SET state = CASE NEW.status WHEN 'PAID' THEN 'PAID' ELSE 'DUE' END, updated_at = now()
      WHERE id = NEW.charge_id AND state IN ('DUE', 'PAID');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER payment_summaries_settle_charge AFTER UPDATE OF status ON payment_summaries
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION payment_summaries_settle_charge()`,
  `CREATE FUNCTION images_fill_application() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.profile_id := (SELECT id FROM profiles WHERE user_id = NEW.user_id AND is_current);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER images_fill_application BEFORE INSERT ON images
    FOR EACH ROW WHEN (NEW.profile_id IS NULL AND NEW.kind IN ('PICTURE', 'SIGNATURE'))
    EXECUTE FUNCTION images_fill_application()`,
];

export const withoutCurrentApplications: readonly string[] = [
  'DROP TRIGGER profiles_release_charges ON profiles',
  'DROP TRIGGER profiles_bind_charges ON profiles',
  'DROP TRIGGER profiles_place_application ON profiles',
  'DROP TRIGGER payment_attempts_fill_charge ON payment_attempts',
  'DROP TRIGGER payment_summaries_settle_charge ON payment_summaries',
  'DROP TRIGGER images_fill_application ON images',
  `CREATE OR REPLACE FUNCTION users_begin_payment_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payment_summaries (user_id) SELECT id FROM born;
    RETURN NULL;
  END $$`,
  'DROP FUNCTION profiles_release_charges()',
  'DROP FUNCTION profiles_bind_charges()',
  'DROP FUNCTION profiles_place_application()',
  'DROP FUNCTION payment_attempts_fill_charge()',
  'DROP FUNCTION payment_summaries_settle_charge()',
  'DROP FUNCTION images_fill_application()',
];
