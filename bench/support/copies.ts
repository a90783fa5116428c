import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

/** Creates copies of tables in the schema `copied`: with columns, checks and indexes, without triggers, seals and foreign keys. */
export async function createCopies(db: Database, tables: readonly string[], { withRows = false } = {}): Promise<void> {
  await db.query('DROP SCHEMA IF EXISTS copied CASCADE');
  await db.query('CREATE SCHEMA copied');
  for (const table of tables) {
    await db.query(`CREATE TABLE copied.${table} (LIKE public.${table} INCLUDING ALL)`);
    const names = await columnsOf(db, table);
    if (withRows) await db.query(`INSERT INTO copied.${table} (${names}) SELECT ${names} FROM public.${table}`);
  }
}

/** The columns of a table that are not generated, for INSERT. */
export async function columnsOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND identity_generation IS NULL`,
    [table],
  );
  return rows[0].names;
}

export interface Statement {
  name: string;
  text: string;
  values(): unknown[];
}

/** A statement that inserts the newest row of a table with another id, by default into the copy of that table. */
export async function insertAgain(
  db: Database,
  table: string,
  where = 'true',
  into: 'copied' | 'public' = 'copied',
): Promise<Statement> {
  const names = await columnsOf(db, table);
  const { rows } = await db.query(
    `SELECT to_jsonb(t) AS row FROM public.${table} t WHERE ${where} ORDER BY t.id DESC LIMIT 1`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`${table} has no row to copy.`);
  return {
    name: `again ${into} ${table}`,
    text: `INSERT INTO ${into}.${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${into}.${table}, $1)`,
    values: () => {
      const id = randomUUID();
      const unique =
        'chain_no' in row ? { chain_no: null } : { id, ...('dedupe_key' in row ? { dedupe_key: id } : {}) };
      return [JSON.stringify({ ...row, ...unique })];
    },
  };
}
