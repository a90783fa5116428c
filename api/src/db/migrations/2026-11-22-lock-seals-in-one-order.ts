import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofTable = `PERFORM pg_advisory_xact_lock(hashtextextended('seal ' || TG_TABLE_NAME, 0));`;
/** The lock of the table alone is still taken, for transactions that began to commit before this migration. */
const ofAllThenTable = `PERFORM pg_advisory_xact_lock(hashtextextended('seal', 0));
    ${ofTable}`;

/**
 * One lock for all chains, taken first: two transactions that write to two chains in opposite orders could each hold one and wait
 * for the other.
 */
export class LockSealsInOneOrder1795325400000 implements MigrationInterface {
  readonly name = 'LockSealsInOneOrder1795325400000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInSeal(runner, ofTable, ofAllThenTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceInSeal(runner, ofAllThenTable, ofTable);
  }
}

async function replaceInSeal(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [{ definition }] = await runner.query(`SELECT pg_get_functiondef('seal_event()'::regprocedure) AS definition`);
  if (!definition.includes(from)) throw new Error('seal_event() is not as the migrations before this one left it');
  await runner.query(definition.replace(from, to));
}
