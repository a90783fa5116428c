import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seats of venues and of sittings, as other features may read them (CONTEXT.md). */
export class ViewSeats1795363500000 implements MigrationInterface {
  readonly name = 'ViewSeats1795363500000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW venue_seats AS
      SELECT s.id AS seat_id, s.label AS seat_label, s.row_no, s.column_no, s.usable, r.id AS room_id,
        r.name AS room_name, r.floor, r.accessible, r.ordinal AS room_ordinal, v.id AS venue_id,
        v.name_en AS venue_name, v.name_bn AS venue_name_bn, v.address, v.map_url
      FROM seats s
      JOIN rooms r ON r.id = s.room_id
      JOIN venues v ON v.id = r.venue_id`);
    await runner.query(`CREATE VIEW sitting_seats AS
      SELECT o.sitting_id, o.ordinal, coalesce(o.reserve_percent, i.reserve_percent) AS reserve_percent, o.for_whom,
        o.exam_id, s.*
      FROM sitting_rooms o
      JOIN sittings i ON i.id = o.sitting_id
      JOIN venue_seats s ON s.room_id = o.room_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW sitting_seats');
    await runner.query('DROP VIEW venue_seats');
  }
}
