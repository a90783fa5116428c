import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = `'APPLICATION_SUBMITTED', 'PAYMENT_PAID', 'MARKS_UPDATED', 'RESULT_PUBLISHED', 'PAYMENT_REJECTED', 'PAYMENT_REVERSED',
  'RESULT_WITHDRAWN', 'APPLICANT_DELETED', 'INTAKE_PUBLISHED', 'INTAKE_EXTENDED', 'INTAKE_CLOSED', 'INTAKE_REOPENED',
  'APPLICATION_WITHDRAWN', 'SEAT_ASSIGNED', 'SEAT_CHANGED', 'ATTENDANCE_CLOSED', 'REMARKS_RELEASED', 'REMARKS_HIDDEN',
  'SEAT_FREED'`;
const added = `'SITTING_MOVED'`;

/** The event of new times of a sitting in which applicants have seats. */
export class AnnounceMovedSittings1797292860000 implements MigrationInterface {
  readonly name = 'AnnounceMovedSittings1797292860000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, `${known}, ${added}, 'PING'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webhook_events WHERE type IN (${added})`);
    await replaceCheck(runner, `${known}, 'PING'`);
  }
}

async function replaceCheck(runner: QueryRunner, types: string): Promise<void> {
  await runner.query('ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known');
  await runner.query(
    `ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN (${types})) NOT VALID`,
  );
  await runner.query('ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known');
}
