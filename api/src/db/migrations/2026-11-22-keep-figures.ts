import type { MigrationInterface, QueryRunner } from 'typeorm';
import { figureRoutines, withoutFigureRoutines } from './figures/routines.ts';

/** Counts of applicants by exam, step and day, kept by triggers as appended differences. The next migration counts what is there. */
export class KeepFigures1795362000000 implements MigrationInterface {
  readonly name = 'KeepFigures1795362000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    // What each application and account was counted as. No foreign keys: a trigger removes the row, and counts its removal.
    await runner.query(`CREATE TABLE application_figures (
      profile_id uuid PRIMARY KEY, exam_id uuid, step text, submitted_on date, paid_on date)`);
    await runner.query('CREATE TABLE applicant_figures (user_id uuid PRIMARY KEY, registered_on date)');
    await runner.query(`CREATE TABLE figure_counts (figure text NOT NULL, exam_id uuid, day date, n bigint NOT NULL,
      CONSTRAINT figure_counts_key UNIQUE NULLS NOT DISTINCT (figure, exam_id, day))`);
    await runner.query(`CREATE TABLE figure_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      figure text NOT NULL, exam_id uuid, day date, n bigint NOT NULL)`);
    for (const statement of figureRoutines) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of withoutFigureRoutines) await runner.query(statement);
    await runner.query('DROP TABLE figure_changes, figure_counts, applicant_figures, application_figures');
  }
}
