import type { MigrationInterface, QueryRunner } from 'typeorm';

const batch = 5_000;

/** Counts the applications that were there before the triggers, in batches of their own, so that no writer waits for long. */
export class FillExamApplicants1795654860000 implements MigrationInterface {
  readonly name = 'FillExamApplicants1795654860000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  /** A row that a trigger has counted stays as it is, so an interrupted run starts over. */
  async up(runner: QueryRunner): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (let more = true; more; ) {
      const rows: { id: string }[] = await runner.query(
        `SELECT id FROM profiles WHERE id > $1 ORDER BY id LIMIT ${batch}`,
        [last],
      );
      const until = rows.at(-1)?.id ?? last;
      await runner.query(
        `INSERT INTO exam_applicants (profile_id, exam_id, figure)
          SELECT profile_id, exam_id, figure FROM current_exam_applicants WHERE profile_id > $1 AND profile_id <= $2
          ORDER BY profile_id ON CONFLICT DO NOTHING`,
        [last, until],
      );
      last = until;
      more = rows.length === batch;
    }
    await runner.query(`WITH moved AS (
        DELETE FROM exam_applicant_changes WHERE id <= (SELECT max(id) FROM exam_applicant_changes) RETURNING *)
      INSERT INTO exam_applicant_counts (figure, exam_id, n) SELECT figure, exam_id, sum(n) FROM moved GROUP BY 1, 2
        ON CONFLICT ON CONSTRAINT exam_applicant_counts_key DO UPDATE SET n = exam_applicant_counts.n + excluded.n`);
  }

  async down(): Promise<void> {
    // The migration before drops the tables.
  }
}
