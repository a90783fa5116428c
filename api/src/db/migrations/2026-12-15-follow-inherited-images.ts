import type { MigrationInterface, QueryRunner } from 'typeorm';
import { noteApplicantChange } from './intakes/views.ts';

/** An application may use the picture of another one of its applicant, so a new picture is a change of each, as its review is. */
export class FollowInheritedImages1797292920000 implements MigrationInterface {
  readonly name = 'FollowInheritedImages1797292920000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION note_applicant_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO applicant_changes (user_id, profile_id, kind)
          SELECT p.user_id, p.id, 'PROFILE' FROM profiles p
            WHERE p.user_id IN (SELECT n.user_id FROM new_images n WHERE n.kind IN ('PICTURE', 'SIGNATURE'))
            ORDER BY p.is_current, p.id;
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noteApplicantChange[1] ?? '');
  }
}
