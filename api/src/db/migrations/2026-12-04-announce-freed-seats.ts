import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = `'APPLICATION_SUBMITTED', 'PAYMENT_PAID', 'MARKS_UPDATED', 'RESULT_PUBLISHED', 'PAYMENT_REJECTED', 'PAYMENT_REVERSED',
  'RESULT_WITHDRAWN', 'APPLICANT_DELETED', 'INTAKE_PUBLISHED', 'INTAKE_EXTENDED', 'INTAKE_CLOSED', 'INTAKE_REOPENED',
  'APPLICATION_WITHDRAWN', 'SEAT_ASSIGNED', 'SEAT_CHANGED', 'ATTENDANCE_CLOSED', 'REMARKS_RELEASED', 'REMARKS_HIDDEN'`;
const added = `'SEAT_FREED'`;

/** The event of a seat that an applicant has no more. */
export class AnnounceFreedSeats1796362860000 implements MigrationInterface {
  readonly name = 'AnnounceFreedSeats1796362860000';
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
