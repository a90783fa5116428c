import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The change feed follows the review of pictures and signatures, which several applications of a person may show. */
export class FollowImageReviews1796794860000 implements MigrationInterface {
  readonly name = 'FollowImageReviews1796794860000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION note_image_review() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO applicant_changes (user_id, profile_id, kind)
          SELECT user_id, id, 'PROFILE' FROM profiles WHERE user_id = NEW.user_id ORDER BY is_current, id;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER images_note_review AFTER UPDATE OF review, review_reason ON images FOR EACH ROW
      WHEN (NEW.kind IN ('PICTURE', 'SIGNATURE') AND (OLD.review, OLD.review_reason) IS DISTINCT FROM (NEW.review, NEW.review_reason))
      EXECUTE FUNCTION note_image_review()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER images_note_review ON images');
    await runner.query('DROP FUNCTION note_image_review()');
  }
}
