import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'APPLICATION_SUBMITTED', 'PAYMENT_PAID', 'MARKS_UPDATED', 'RESULT_PUBLISHED', 'PAYMENT_REJECTED', 'PAYMENT_REVERSED',
  'RESULT_WITHDRAWN', 'APPLICANT_DELETED'`;
const added = `'INTAKE_PUBLISHED', 'INTAKE_EXTENDED', 'APPLICATION_WITHDRAWN'`;

/** Events of intakes, and of withdrawn applications. */
export class AnnounceIntakes1795353000000 implements MigrationInterface {
  readonly name = 'AnnounceIntakes1795353000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, `${before}, ${added}, 'PING'`);
    await runner.query(`CREATE OR REPLACE ${catalogue(', x.intake_id, x.apply_until')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webhook_events WHERE type IN (${added})`);
    await replaceCheck(runner, `${before}, 'PING'`);
    await runner.query('DROP VIEW exam_catalogue');
    await runner.query(`CREATE ${catalogue('')}`);
  }
}

const catalogue = (more: string): string => `VIEW exam_catalogue AS
  SELECT x.id AS exam_id, x.title, x.exam_date, x.conducted, x.trimester, x.year, x.batch,
    g.id AS program_id, g.program_name, g.program_short_code, g.program_type,
    d.id AS department_id, d.department_name, d.dept_short_code${more}
  FROM exams x
  LEFT JOIN programs g ON g.id = x.program_id
  LEFT JOIN departments d ON d.id = g.department_id`;

async function replaceCheck(runner: QueryRunner, types: string): Promise<void> {
  await runner.query('ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known');
  await runner.query(
    `ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN (${types})) NOT VALID`,
  );
  await runner.query('ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known');
}
