/** A GiST index compares uuids as ranges of one element, so that exclusion constraints need no extension. */
export const uuidRange = 'CREATE TYPE uuid_range AS RANGE (SUBTYPE = uuid)';

export const examDayRoutines = [
  // FOR SHARE waits for a concurrent change of the times.
  `CREATE FUNCTION sitting_rooms_fill_during() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT tstzrange(gates_open, ends) INTO NEW.during FROM sittings WHERE id = NEW.sitting_id FOR SHARE;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER sitting_rooms_fill_during BEFORE INSERT OR UPDATE ON sitting_rooms
    FOR EACH ROW EXECUTE FUNCTION sitting_rooms_fill_during()`,
  `CREATE FUNCTION seat_assignments_fill() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT tstzrange(starts, ends) INTO NEW.during FROM sittings WHERE id = NEW.sitting_id FOR SHARE;
    SELECT user_id INTO NEW.user_id FROM profiles WHERE id = NEW.profile_id;
    IF NOT EXISTS (SELECT 1 FROM seats s JOIN sitting_rooms r ON r.room_id = s.room_id
      WHERE s.id = NEW.seat_id AND r.sitting_id = NEW.sitting_id) THEN
      RAISE EXCEPTION 'the seat is in no room of the sitting' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'seat_assignments_seat_of_sitting', TABLE = 'seat_assignments';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER seat_assignments_fill BEFORE INSERT OR UPDATE ON seat_assignments
    FOR EACH ROW EXECUTE FUNCTION seat_assignments_fill()`,
  `CREATE FUNCTION sittings_copy_times() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE sitting_rooms SET during = during WHERE sitting_id = NEW.id;
    UPDATE seat_assignments SET during = during WHERE sitting_id = NEW.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER sittings_copy_times AFTER UPDATE ON sittings FOR EACH ROW
    WHEN ((OLD.gates_open, OLD.starts, OLD.ends) IS DISTINCT FROM (NEW.gates_open, NEW.starts, NEW.ends))
    EXECUTE FUNCTION sittings_copy_times()`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_append_only';
  END $$`,
  `CREATE TRIGGER door_scans_append_only BEFORE UPDATE OR DELETE ON door_scans
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER door_scans_append_only_all BEFORE TRUNCATE ON door_scans
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

export const dropExamDayRoutines = [
  ...['sitting_rooms_fill_during', 'seat_assignments_fill', 'sittings_copy_times', 'refuse_change'].map(
    (name) => `DROP FUNCTION ${name}()`,
  ),
  'DROP TYPE uuid_range',
];
