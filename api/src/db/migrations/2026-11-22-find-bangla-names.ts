import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search for people reads Bangla names too. A partial index, because `search_text` is generated: changing it rewrites the table.
 */
export class FindBanglaNames1795365180000 implements MigrationInterface {
  readonly name = 'FindBanglaNames1795365180000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_name_bn_idx ON users USING gin (name_bn gin_trgm_ops) WHERE name_bn IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_name_bn_idx');
  }
}
