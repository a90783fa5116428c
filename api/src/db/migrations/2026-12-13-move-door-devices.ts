import type { MigrationInterface, QueryRunner } from 'typeorm';

const routine = `CREATE FUNCTION sittings_move_door_devices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE door_devices SET expires_at = expires_at + (NEW.ends - OLD.ends), ready_at = NULL
      WHERE sitting_id = NEW.id AND revoked_at IS NULL;
    RETURN NULL;
  END $$`;

const times = (row: 'OLD' | 'NEW'): string =>
  `(${['gates_open', 'gates_close', 'starts', 'ends'].map((time) => `${row}.${time}`).join(', ')})`;

/**
 * Door phones follow the times of their sitting: they expire as long after its new end, and are no longer ready, because they were
 * checked for the old times. A trigger also sees changes by nodes of the last release.
 */
export class MoveDoorDevices1797120060000 implements MigrationInterface {
  readonly name = 'MoveDoorDevices1797120060000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(routine);
    await runner.query(`CREATE TRIGGER sittings_move_door_devices AFTER UPDATE ON sittings FOR EACH ROW
      WHEN (${times('OLD')} IS DISTINCT FROM ${times('NEW')}) EXECUTE FUNCTION sittings_move_door_devices()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER sittings_move_door_devices ON sittings');
    await runner.query('DROP FUNCTION sittings_move_door_devices()');
  }
}
