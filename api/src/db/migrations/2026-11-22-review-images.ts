import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = {
  images_review_known: `"review" IN ('ACCEPTED', 'RETURNED')`,
  images_review_complete: `("review" IS NULL) = ("reviewed_at" IS NULL)`,
  images_review_reason: `coalesce("review" = 'RETURNED', false) = ("review_reason" IS NOT NULL)`,
} as const;

/** An officer's review of a picture or signature. */
export class ReviewImages1795363800000 implements MigrationInterface {
  readonly name = 'ReviewImages1795363800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE images ADD COLUMN review text, ADD COLUMN review_reason text, ADD COLUMN reviewed_at timestamptz',
    );
    // NOT VALID locks the table for a moment only; the validation lets others write.
    for (const [name, condition] of Object.entries(checks)) {
      await runner.query(`ALTER TABLE images ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`);
      await runner.query(`ALTER TABLE images VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP COLUMN review, DROP COLUMN review_reason, DROP COLUMN reviewed_at');
  }
}
