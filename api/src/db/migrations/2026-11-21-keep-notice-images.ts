import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (list: string): string => `ALTER TABLE images DROP CONSTRAINT images_kind_known,
  ADD CONSTRAINT images_kind_known CHECK (kind IN (${list}))`;
const currentOnce = (which: string): string =>
  `CREATE UNIQUE INDEX images_current_once ON images (user_id, kind) WHERE replaced_at IS NULL AND ${which}`;

/** Images in the bodies of notices and mails, of which one officer has many. */
export class KeepNoticeImages1795270500000 implements MigrationInterface {
  readonly name = 'KeepNoticeImages1795270500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'PICTURE', 'SIGNATURE', 'GENERIC', 'NOTICE'`));
    await runner.query(`DROP INDEX images_current_once`);
    await runner.query(currentOnce(`kind IN ('PICTURE', 'SIGNATURE')`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM images WHERE kind = 'NOTICE'`);
    await runner.query(`DROP INDEX images_current_once`);
    await runner.query(currentOnce(`kind <> 'GENERIC'`));
    await runner.query(kinds(`'PICTURE', 'SIGNATURE', 'GENERIC'`));
  }
}
