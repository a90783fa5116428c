import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A seat that is taken away and given again has the serial that the card had: a card that was revoked stays revoked. */
export class KeepCardSerials1795489500000 implements MigrationInterface {
  readonly name = 'KeepCardSerials1795489500000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE card_serials (
      profile_id uuid NOT NULL,
      serial integer NOT NULL,
      CONSTRAINT card_serials_pkey PRIMARY KEY (profile_id),
      CONSTRAINT card_serials_serial_above_first CHECK (serial > 1),
      CONSTRAINT card_serials_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE FUNCTION seat_assignments_keep_serial() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          NEW.card_serial = greatest(NEW.card_serial, (SELECT serial FROM card_serials WHERE profile_id = NEW.profile_id));
          RETURN NEW;
        END IF;
        INSERT INTO card_serials AS c (profile_id, serial) VALUES (OLD.profile_id, OLD.card_serial)
          ON CONFLICT (profile_id) DO UPDATE SET serial = greatest(c.serial, excluded.serial);
        RETURN OLD;
      END $$`);
    await runner.query(`CREATE TRIGGER seat_assignments_restore_serial BEFORE INSERT ON seat_assignments
      FOR EACH ROW EXECUTE FUNCTION seat_assignments_keep_serial()`);
    await runner.query(`CREATE TRIGGER seat_assignments_keep_serial AFTER DELETE ON seat_assignments
      FOR EACH ROW WHEN (OLD.card_serial > 1) EXECUTE FUNCTION seat_assignments_keep_serial()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION seat_assignments_keep_serial() CASCADE');
    await runner.query('DROP TABLE card_serials');
  }
}
