import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'APPLICANTS', 'GRADUATE_APPLICANTS', 'SSC_INSTITUTIONS', 'HSC_INSTITUTIONS', 'PROFILE_FORMS', 'MERIT_LIST'`;

const replaceKinds = async (runner: QueryRunner, known: string): Promise<void> => {
  await runner.query('ALTER TABLE exports DROP CONSTRAINT exports_kind_known');
  await runner.query(`ALTER TABLE exports ADD CONSTRAINT exports_kind_known CHECK (kind IN (${known}))`);
};

/** The papers of a sitting: made as an export, remembered by room, so that a reprint holds only what changed. */
export class AddSeatPrintouts1795363200000 implements MigrationInterface {
  readonly name = 'AddSeatPrintouts1795363200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceKinds(runner, `${kinds}, 'PAPER_PACK'`);
    await runner.query(`CREATE TABLE seat_printouts (
      sitting_id uuid NOT NULL,
      room_id uuid NOT NULL,
      lines jsonb NOT NULL,
      printed_at timestamptz NOT NULL,
      CONSTRAINT seat_printouts_pkey PRIMARY KEY (sitting_id, room_id),
      CONSTRAINT seat_printouts_lines_is_object CHECK (jsonb_typeof(lines) = 'object'),
      CONSTRAINT seat_printouts_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES sittings ON DELETE CASCADE,
      CONSTRAINT seat_printouts_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX seat_printouts_room_id_idx ON seat_printouts (room_id)');
    await runner.query(`CREATE VIEW exam_rooms AS
      SELECT e.sitting_id, r.venue_id, r.id AS room_id, r.name AS room_name, r.floor, e.ordinal,
        (SELECT count(*) FROM seats s WHERE s.room_id = r.id AND s.usable) AS usable_seats
      FROM sitting_rooms e
      JOIN rooms r ON r.id = e.room_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW exam_rooms');
    await runner.query('DROP TABLE seat_printouts');
    await runner.query(`DELETE FROM exports WHERE kind = 'PAPER_PACK'`);
    await replaceKinds(runner, kinds);
  }
}
