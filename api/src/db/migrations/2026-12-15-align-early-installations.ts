import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveFormerDevices } from './2026-12-13-move-door-devices.ts';

const moveDevices = `CREATE OR REPLACE FUNCTION sittings_move_door_devices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE door_devices SET expires_at = NEW.ends + interval '168 hours', ready_at = NULL, moved_at = clock_timestamp()
      WHERE sitting_id = NEW.id AND revoked_at IS NULL;
    RETURN NULL;
  END $$`;

const noteCatalogue = `CREATE OR REPLACE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed uuid[];
  BEGIN
    IF TG_TABLE_NAME = 'exams' THEN changed := ARRAY[NEW.id];
    ELSIF TG_TABLE_NAME = 'programs' THEN changed := ARRAY(SELECT id FROM exams WHERE program_id = NEW.id);
    ELSE
      changed := ARRAY(SELECT x.id FROM exams x JOIN programs g ON g.id = x.program_id WHERE g.department_id = NEW.id);
    END IF;
    INSERT INTO applicant_changes (user_id, profile_id, kind)
      SELECT user_id, id, 'PROFILE' FROM profiles WHERE exam_id = ANY(changed) AND withdrawn_at IS NULL ORDER BY id;
    RETURN NULL;
  END $$`;

const earlierIndex = 'profiles_earlier_exam_id_id_idx';

/**
 * MoveDoorDevices, FollowCatalogue and FindEarlierApplications were changed after they had landed. A database that ran their first form
 * gets the same schema as all others, where this changes nothing.
 */
export class AlignEarlyInstallations1797292980000 implements MigrationInterface {
  readonly name = 'AlignEarlyInstallations1797292980000';
  readonly isExpandOnly = true;
  // Each statement can be repeated; an interrupted run starts over.
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE door_devices ADD COLUMN IF NOT EXISTS moved_at timestamptz');
    await runner.query(moveDevices);
    await runner.query(moveFormerDevices);
    await runner.query(noteCatalogue);
    const invalid: unknown[] = await runner.query(
      `SELECT FROM pg_index WHERE indexrelid = to_regclass('${earlierIndex}') AND NOT indisvalid`,
    );
    if (invalid.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${earlierIndex}`);
    await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${earlierIndex} ON profiles (exam_id, id)
      WHERE NOT is_current`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS profiles_earlier_exam_id_idx');
  }

  /** The schema before is the same, but for databases that ran the first forms. */
  async down(): Promise<void> {}
}
