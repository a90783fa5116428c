import type { MigrationInterface, QueryRunner } from 'typeorm';
import { doorTables } from './exam-day/door.ts';
import { dropExamDayRoutines, examDayRoutines, uuidRange } from './exam-day/routines.ts';
import { seatTables } from './exam-day/seats.ts';
import { examDayViews } from './exam-day/views.ts';

const tables = [...seatTables, ...doorTables];

/** Exam day: venues, sittings, seat plans and assignments, door devices, scans and attendance. */
export class AddExamDay1795359600000 implements MigrationInterface {
  readonly name = 'AddExamDay1795359600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(uuidRange);
    for (const { name, columns, indexes } of tables) {
      await runner.query(`CREATE TABLE ${name} (${columns})`);
      for (const index of indexes) await runner.query(index);
    }
    for (const statement of [...examDayRoutines, ...Object.values(examDayViews)]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const view of Object.keys(examDayViews)) await runner.query(`DROP VIEW ${view}`);
    for (const { name } of [...tables].reverse()) await runner.query(`DROP TABLE ${name}`);
    for (const statement of dropExamDayRoutines) await runner.query(statement);
  }
}
