import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The views that every feature may read (CONTEXT.md). Outer joins to unique keys cost nothing where a query does not name their
 * columns: the planner drops them.
 */
export class ViewApplicants1795327200000 implements MigrationInterface {
  readonly name = 'ViewApplicants1795327200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW applicants AS
      SELECT u.id AS user_id, p.id AS profile_id, p.exam_id, u.name, u.phone, u.email, u.lang, u.role,
        CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS applicant_id,
        s.status AS payment_status, p.submitted_at, p.search_text, u.created_at AS registered_at, u.deleted_at
      FROM users u
      LEFT JOIN profiles p ON p.user_id = u.id
      LEFT JOIN payment_summaries s ON s.user_id = u.id`);
    await runner.query(`CREATE VIEW exam_catalogue AS
      SELECT x.id AS exam_id, x.title, x.exam_date, x.conducted, x.trimester, x.year, x.batch,
        g.id AS program_id, g.program_name, g.program_short_code, g.program_type,
        d.id AS department_id, d.department_name, d.dept_short_code
      FROM exams x
      LEFT JOIN programs g ON g.id = x.program_id
      LEFT JOIN departments d ON d.id = g.department_id`);
    await runner.query(`CREATE VIEW published_results AS
      SELECT e.profile_id, e.outcome, e.place, e.written, e.viva, e.total
      FROM merit_entries e
      JOIN merit_lists l ON l.id = e.list_id AND l.state = 'PUBLISHED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW published_results');
    await runner.query('DROP VIEW exam_catalogue');
    await runner.query('DROP VIEW applicants');
  }
}
