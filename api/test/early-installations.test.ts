import { expect, it } from 'vitest';
import { AlignEarlyInstallations1797292980000 } from '../src/db/migrations/2026-12-15-align-early-installations.ts';
import { openTestTables } from './database.ts';

const db = await openTestTables();

const readSchema = () =>
  db.query(`SELECT column_name AS name, data_type AS definition FROM information_schema.columns WHERE table_name = 'door_devices'
    UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE indexname LIKE 'profiles_earlier%'
    UNION ALL SELECT proname, pg_get_functiondef(oid) FROM pg_proc
      WHERE proname IN ('sittings_move_door_devices', 'note_catalogue_change')
    ORDER BY 1`);

/** The parts of a database that ran the first forms of the three migrations. */
const firstForms = [
  'ALTER TABLE door_devices DROP COLUMN moved_at',
  'DROP INDEX profiles_earlier_exam_id_id_idx',
  'CREATE INDEX profiles_earlier_exam_id_idx ON profiles (exam_id) WHERE NOT is_current AND withdrawn_at IS NULL',
  ...['sittings_move_door_devices', 'note_catalogue_change'].map(
    (name) => `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
  ),
];

it('AlignEarlyInstallations gives databases of the first forms the schema of all others, and changes no other', async () => {
  const schema = await readSchema();
  const align = async () => {
    const runner = db.createQueryRunner();
    await new AlignEarlyInstallations1797292980000().up(runner);
    await runner.release();
  };
  await align();
  expect(await readSchema()).toEqual(schema);
  for (const statement of firstForms) await db.query(statement);
  expect(await readSchema()).not.toEqual(schema);
  await align();
  expect(await readSchema()).toEqual(schema);
});
