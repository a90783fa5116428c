import type { MigrationInterface, QueryRunner } from 'typeorm';

const batch = 5_000;

const filled = [
  ['profiles', 'keep_application_figures'],
  ['users', 'keep_applicant_figures'],
] as const;

/** Counts the rows that were there before the triggers, in batches of their own, so that no writer waits for long. */
export class FillFigures1795362060000 implements MigrationInterface {
  readonly name = 'FillFigures1795362060000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  /** Counting a row again changes nothing, so an interrupted run starts over. */
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, keep] of filled) {
      let last = '00000000-0000-0000-0000-000000000000';
      for (let more = true; more; ) {
        const rows: { id: string }[] = await runner.query(
          `SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${batch}`,
          [last],
        );
        const ids = rows.map(({ id }) => id);
        await runner.query(`SELECT ${keep}($1::uuid[])`, [ids]);
        last = ids.at(-1) ?? last;
        more = ids.length === batch;
      }
    }
    await runner.query(`WITH moved AS (DELETE FROM figure_changes RETURNING *)
      INSERT INTO figure_counts (figure, exam_id, day, n) SELECT figure, exam_id, day, sum(n) FROM moved GROUP BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT figure_counts_key DO UPDATE SET n = figure_counts.n + excluded.n`);
  }

  async down(): Promise<void> {
    // The migration before drops the tables.
  }
}
