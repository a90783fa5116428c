import type { MigrationInterface, QueryRunner } from 'typeorm';

const searched = ['profiles', 'users', 'notices'];
const settings = {
  autovacuum_vacuum_insert_threshold: 500,
  autovacuum_vacuum_insert_scale_factor: 0,
  autovacuum_vacuum_threshold: 500,
  autovacuum_vacuum_scale_factor: 0.01,
};

/**
 * New rows wait in the pending list of a GIN index, which every search reads from its start to its end, until vacuum moves them into the
 * index. By default vacuum comes after a fifth of the table is new; writing to the index at once costs an insert much more.
 */
export class VacuumSearchedTables1796276460000 implements MigrationInterface {
  readonly name = 'VacuumSearchedTables1796276460000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    const all = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    for (const table of searched) await runner.query(`ALTER TABLE ${table} SET (${all.join(', ')})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const all = Object.keys(settings).join(', ');
    for (const table of searched) await runner.query(`ALTER TABLE ${table} RESET (${all})`);
  }
}
