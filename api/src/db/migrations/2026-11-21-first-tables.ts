import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accountTables } from './first-tables/accounts.ts';
import { catalogueTables } from './first-tables/catalogue.ts';
import { paymentTables } from './first-tables/payments.ts';
import { profileTables } from './first-tables/profiles.ts';
import { recordTables } from './first-tables/records.ts';
import { dropRoutines, searchKey, triggers } from './first-tables/routines.ts';

const tables = [...accountTables, ...catalogueTables, ...profileTables, ...paymentTables, ...recordTables];

const tableNames = tables.flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []);

/** Where the ORM notes what it generates: it compares its entities with these texts, not with the catalogue of the server. */
const metadataTable = `CREATE TABLE IF NOT EXISTS typeorm_metadata (
  type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text)`;

const generatedColumns: readonly (readonly [table: string, column: string, expression: string])[] = [
  ['users', 'search_text', 'search_key("name") || chr(10) || "phone" || chr(10) || search_key("email")'],
  ['notices', 'search_text', 'search_key("title") || chr(10) || search_key("body_plain")'],
  ['marks', 'total', '"written" + "viva"'],
];

/** Every table of the product, with its constraints, triggers and the functions they stand on. */
export class FirstTables1795219200000 implements MigrationInterface {
  readonly name = 'FirstTables1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [searchKey, ...tables, ...triggers, metadataTable]) await runner.query(statement);
    for (const column of generatedColumns) {
      await runner.query(
        `INSERT INTO typeorm_metadata (type, database, schema, "table", name, value)
         VALUES ('GENERATED_COLUMN', current_database(), current_schema(), $1, $2, $3)`,
        [...column],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${[...tableNames].reverse().join(', ')}, typeorm_metadata`);
    for (const statement of dropRoutines) await runner.query(statement);
  }
}
