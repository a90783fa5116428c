import type { MigrationInterface, QueryRunner } from 'typeorm';

const first = `'APPLICATION_SUBMITTED', 'PAYMENT_PAID', 'MARKS_UPDATED', 'RESULT_PUBLISHED', 'PAYMENT_REJECTED', 'PAYMENT_REVERSED',
  'RESULT_WITHDRAWN', 'APPLICANT_DELETED', 'INTAKE_PUBLISHED', 'INTAKE_EXTENDED'`;
const added = `'INTAKE_CLOSED', 'INTAKE_REOPENED'`;
const last = `'APPLICATION_WITHDRAWN', 'SEAT_ASSIGNED', 'SEAT_CHANGED', 'ATTENDANCE_CLOSED', 'PING'`;

/** Events of intakes that an officer closes, and opens again. */
export class AnnounceClosings1795929600000 implements MigrationInterface {
  readonly name = 'AnnounceClosings1795929600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, `${first}, ${added}, ${last}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webhook_events WHERE type IN (${added})`);
    await replaceCheck(runner, `${first}, ${last}`);
  }
}

async function replaceCheck(runner: QueryRunner, types: string): Promise<void> {
  await runner.query('ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known');
  await runner.query(
    `ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN (${types})) NOT VALID`,
  );
  await runner.query('ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known');
}
