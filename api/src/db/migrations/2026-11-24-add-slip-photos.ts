import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photo of a paid bank slip: an image of a payment attempt. */
export class AddSlipPhotos1795492800000 implements MigrationInterface {
  readonly name = 'AddSlipPhotos1795492800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE slip_photos (
      attempt_id uuid NOT NULL,
      image_id uuid NOT NULL,
      CONSTRAINT slip_photos_pkey PRIMARY KEY (attempt_id),
      CONSTRAINT slip_photos_image_id_key UNIQUE (image_id),
      CONSTRAINT slip_photos_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE RESTRICT,
      CONSTRAINT slip_photos_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE RESTRICT
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE slip_photos');
  }
}
