import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens that act on the test data of the sandbox. A constant default rewrites no row. */
export class IssueTestTokens1795435200000 implements MigrationInterface {
  readonly name = 'IssueTestTokens1795435200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrator_tokens ADD COLUMN is_test boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrator_tokens DROP COLUMN is_test');
  }
}
