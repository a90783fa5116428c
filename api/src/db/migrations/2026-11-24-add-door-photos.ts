import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photo that the person at a door takes of one whom they doubt; apart from the scan, which is append-only. */
export class AddDoorPhotos1795489200000 implements MigrationInterface {
  readonly name = 'AddDoorPhotos1795489200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE door_photos (
      scan_id uuid NOT NULL,
      photo bytea NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT door_photos_pkey PRIMARY KEY (scan_id),
      CONSTRAINT door_photos_photo_size CHECK (octet_length(photo) BETWEEN 1 AND 122880),
      CONSTRAINT door_photos_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES door_scans(id) ON DELETE RESTRICT
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE door_photos');
  }
}
