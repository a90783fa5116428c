import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures and signatures without a review, oldest first. CONCURRENTLY cannot run in a transaction. */
export class ListImagesToReview1795403100000 implements MigrationInterface {
  readonly name = 'ListImagesToReview1795403100000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An index that an interrupted build left behind is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS images_to_review_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY images_to_review_idx ON images (created_at, id)
      WHERE review IS NULL AND replaced_at IS NULL AND kind IN ('PICTURE', 'SIGNATURE')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX images_to_review_idx');
  }
}
