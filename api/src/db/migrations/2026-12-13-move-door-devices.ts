import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A phone can sync its scans for a week after the end, as in `enrolDoor`. Hours: days of an interval depend on the time zone. */
const expiry = (ends: string): string => `${ends} + interval '168 hours'`;

const routine = `CREATE FUNCTION sittings_move_door_devices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE door_devices SET expires_at = ${expiry('NEW.ends')}, ready_at = NULL, moved_at = clock_timestamp()
      WHERE sitting_id = NEW.id AND revoked_at IS NULL;
    RETURN NULL;
  END $$`;

/** Phones of sittings that moved before. The trigger's creation has waited for running changes of sittings. */
export const moveFormerDevices = `UPDATE door_devices d SET expires_at = ${expiry('s.ends')}, ready_at = NULL, moved_at = clock_timestamp()
  FROM sittings s WHERE s.id = d.sitting_id AND d.revoked_at IS NULL AND d.expires_at <> ${expiry('s.ends')}`;

const times = (row: 'OLD' | 'NEW'): string =>
  `(${['gates_open', 'gates_close', 'starts', 'ends'].map((time) => `${row}.${time}`).join(', ')})`;

/**
 * Door phones follow the times of their sitting: they expire a week after its new end, and are no longer ready, because they were
 * checked for the old times. A trigger also sees changes by nodes of the last release.
 */
export class MoveDoorDevices1797120060000 implements MigrationInterface {
  readonly name = 'MoveDoorDevices1797120060000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE door_devices ADD COLUMN moved_at timestamptz');
    await runner.query(routine);
    await runner.query(`CREATE TRIGGER sittings_move_door_devices AFTER UPDATE ON sittings FOR EACH ROW
      WHEN (${times('OLD')} IS DISTINCT FROM ${times('NEW')}) EXECUTE FUNCTION sittings_move_door_devices()`);
    await runner.query(moveFormerDevices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER sittings_move_door_devices ON sittings');
    await runner.query('DROP FUNCTION sittings_move_door_devices()');
    await runner.query('ALTER TABLE door_devices DROP COLUMN moved_at');
  }
}
