import type { MigrationInterface, QueryRunner } from 'typeorm';

const view = (more: string): string => `VIEW exam_rooms AS
  SELECT e.sitting_id, r.venue_id, r.id AS room_id, r.name AS room_name, r.floor, e.ordinal,
    (SELECT count(*) FROM seats s WHERE s.room_id = r.id AND s.usable) AS usable_seats${more}
  FROM sitting_rooms e
  JOIN rooms r ON r.id = e.room_id`;

/** Whom the rooms of a sitting are for: late seating looks at rooms before it looks at seats. */
export class ExtendExamRooms1795568400000 implements MigrationInterface {
  readonly name = 'ExtendExamRooms1795568400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE ${view(', r.accessible, e.for_whom, e.exam_id')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW exam_rooms');
    await runner.query(`CREATE ${view('')}`);
  }
}
