import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filters of a list under a name, of one officer or shared with the office. */
export class SaveViews1795413600000 implements MigrationInterface {
  readonly name = 'SaveViews1795413600000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE saved_views (
      id uuid NOT NULL DEFAULT uuidv7(),
      owner_id uuid NOT NULL,
      list text NOT NULL,
      name text NOT NULL,
      query text NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT saved_views_pkey PRIMARY KEY (id),
      CONSTRAINT saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT,
      CONSTRAINT saved_views_owner_id_list_name_key UNIQUE (owner_id, list, name),
      CONSTRAINT saved_views_list_known CHECK (list IN ('STUDENTS')),
      CONSTRAINT saved_views_name_filled CHECK (btrim(name) <> '')
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
