import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The due deliveries of one webhook, read after each post, next to a large backlog of another. */
export class ListDueDeliveries1796967660000 implements MigrationInterface {
  readonly name = 'ListDueDeliveries1796967660000';
  readonly isExpandOnly = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_due_of_webhook_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY webhook_deliveries_due_of_webhook_idx ON webhook_deliveries (webhook_id, next_try_at, id)
      WHERE state = 'WAITING'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_due_of_webhook_idx');
  }
}
