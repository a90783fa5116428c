import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new picture or signature is a change of the applicant as well: whoever keeps a copy is told. */
export class FollowPictures1795292400000 implements MigrationInterface {
  readonly name = 'FollowPictures1795292400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION note_applicant_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_changes (user_id, kind) SELECT DISTINCT p.user_id, 'PROFILE'
    FROM new_images n JOIN profiles p ON p.user_id = n.user_id WHERE n.kind IN ('PICTURE', 'SIGNATURE');
  RETURN NULL;
END $$`);
    await runner.query(`CREATE TRIGGER images_note_new AFTER INSERT ON images REFERENCING NEW TABLE AS new_images
      FOR EACH STATEMENT EXECUTE FUNCTION note_applicant_pictures()`);
    // Of those who are there already nobody was told.
    await runner.query(`INSERT INTO applicant_changes (user_id, kind) SELECT DISTINCT p.user_id, 'PROFILE'
      FROM images i JOIN profiles p ON p.user_id = i.user_id WHERE i.kind IN ('PICTURE', 'SIGNATURE')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER images_note_new ON images');
    await runner.query('DROP FUNCTION note_applicant_pictures()');
  }
}
