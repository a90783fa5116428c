import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists leave out whoever is deleted: the few of them are found without reading the others. */
export class FindDeletedUsers1795262400000 implements MigrationInterface {
  readonly name = 'FindDeletedUsers1795262400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX users_deleted_at_idx ON users (deleted_at) WHERE deleted_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_deleted_at_idx`);
  }
}
