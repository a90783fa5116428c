import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports name the token that started them, so that a token sees no others of its creator. */
export class BindExportsToTokens1797292800000 implements MigrationInterface {
  readonly name = 'BindExportsToTokens1797292800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports ADD COLUMN token_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports DROP COLUMN token_id');
  }
}
