import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of an intake waits for the submissions that read its dates, and new submissions wait behind it. Row locks do not queue so:
 * shared ones that follow each other keep an update waiting without end. `lockWindows` takes the shared side.
 */
export class QueueIntakeChanges1795364400000 implements MigrationInterface {
  readonly name = 'QueueIntakeChanges1795364400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION intakes_wait_for_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('intake ' || OLD.id, 0));
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER intakes_wait_for_submissions BEFORE UPDATE ON intakes
      FOR EACH ROW EXECUTE FUNCTION intakes_wait_for_submissions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER intakes_wait_for_submissions ON intakes');
    await runner.query('DROP FUNCTION intakes_wait_for_submissions()');
  }
}
