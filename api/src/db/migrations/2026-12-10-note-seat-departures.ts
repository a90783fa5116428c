import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `CREATE TABLE seat_departures (
  sitting_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  seat_id uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT seat_departures_pkey PRIMARY KEY (sitting_id, profile_id, seat_id),
  CONSTRAINT seat_departures_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES sittings(id) ON DELETE CASCADE,
  CONSTRAINT seat_departures_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT seat_departures_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id) ON DELETE RESTRICT
)`;

const add = 'INSERT INTO seat_departures (sitting_id, profile_id, seat_id, at)';
const again = 'ON CONFLICT (sitting_id, profile_id, seat_id) DO UPDATE SET at = excluded.at';

/** EXECUTE plans the join for the number of rows of the statement; a cached plan would fit one row or 20,000, not both. */
const routine = `CREATE FUNCTION seat_assignments_note_departures() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      ${add} SELECT sitting_id, profile_id, seat_id, clock_timestamp() FROM departed ${again};
    ELSE
      EXECUTE '${add}
        SELECT d.sitting_id, d.profile_id, d.seat_id, clock_timestamp()
        FROM departed d
        JOIN arrived a ON a.sitting_id = d.sitting_id AND a.profile_id = d.profile_id AND a.seat_id <> d.seat_id
        JOIN seats left_seat ON left_seat.id = d.seat_id JOIN rooms left_room ON left_room.id = left_seat.room_id
        JOIN seats new_seat ON new_seat.id = a.seat_id JOIN rooms new_room ON new_room.id = new_seat.room_id
        WHERE left_room.venue_id <> new_room.venue_id
        ${again}';
    END IF;
    RETURN NULL;
  END $$`;

const triggerOn = (event: 'UPDATE' | 'DELETE', tables: string): string =>
  `CREATE TRIGGER seat_assignments_note_${event.toLowerCase()}s AFTER ${event} ON seat_assignments
    REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION seat_assignments_note_departures()`;

/**
 * The seats that applicants have left, for another venue or for none: the doors of that venue admit them no more, and an admission that
 * they have sent late keeps its applicant. A trigger notes each, also those by nodes of the last release.
 */
export class NoteSeatDepartures1796881200000 implements MigrationInterface {
  readonly name = 'NoteSeatDepartures1796881200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      table,
      'CREATE INDEX seat_departures_profile_id_idx ON seat_departures (profile_id)',
      'CREATE INDEX seat_departures_seat_id_idx ON seat_departures (seat_id)',
      routine,
      triggerOn('UPDATE', 'OLD TABLE AS departed NEW TABLE AS arrived'),
      triggerOn('DELETE', 'OLD TABLE AS departed'),
      `${add} SELECT s.sitting_id, s.profile_id, s.previous_seat_id, s.changed_at
        FROM seat_assignments s JOIN venue_seats v ON v.seat_id = s.seat_id JOIN venue_seats p ON p.seat_id = s.previous_seat_id
        WHERE p.venue_id <> v.venue_id AND s.changed_at IS NOT NULL ${again}`,
      `CREATE VIEW departed_applicants AS
        SELECT d.sitting_id, d.profile_id, d.at, v.seat_id, v.seat_label, v.row_no, v.column_no, v.room_id, v.room_name, v.venue_id,
          v.venue_name, v.venue_name_bn
        FROM seat_departures d
        JOIN venue_seats v ON v.seat_id = d.seat_id`,
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW departed_applicants');
    await runner.query('DROP FUNCTION seat_assignments_note_departures() CASCADE');
    await runner.query('DROP TABLE seat_departures');
  }
}
