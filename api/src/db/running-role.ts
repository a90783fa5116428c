import { Client } from 'pg';
import { connectionTo } from './primary.ts';
import { sessionParameters } from './session-parameters.ts';

const sealColumns = 'chain_no, prev_hash, hash';

/**
 * Grants the role of running nodes its rights on the tables of the migrating role: it reads and writes rows, inserts into append-only
 * tables, and owns nothing, so that it cannot disable a trigger (OWASP ASVS 13.2.2).
 */
export async function grantRunningRole(directUrl: string, role: string): Promise<void> {
  const session = new Client({ ...connectionTo(directUrl) });
  await session.connect();
  try {
    const name = session.escapeIdentifier(role);
    const { rows: events } = await session.query<{ table: string; sealed: boolean }>(
      `SELECT DISTINCT t.tgrelid::regclass::text AS "table",
         EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.tgrelid AND a.attname = 'chain_no') AS sealed
         FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE f.proname = 'guard_event'`,
    );
    const statements = [
      ...['public', 'pgboss'].flatMap((schema) => [
        `GRANT USAGE ON SCHEMA ${schema} TO ${name}`,
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${name}`,
        `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name}`,
        `GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${schema} TO ${name}`,
      ]),
      `REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${name}`,
      ...events.flatMap(({ table, sealed }) => [
        `REVOKE UPDATE, DELETE ON ${table} FROM ${name}`,
        ...(sealed ? [`GRANT UPDATE (${sealColumns}) ON ${table} TO ${name}`] : []),
      ]),
    ];
    await session.query('BEGIN');
    for (const statement of statements) await session.query(statement);
    await session.query('COMMIT');
  } finally {
    await session.end();
  }
}

/** Stores the parameters of a role's sessions in the database, because PgBouncer passes no startup options. A role may do so for itself. */
export async function storeSessionParameters(url: string, role: string): Promise<void> {
  const session = new Client({ ...connectionTo(url) });
  await session.connect();
  try {
    const database = session.escapeIdentifier(session.database ?? '');
    for (const [parameter, value] of Object.entries(sessionParameters()))
      await session.query(
        `ALTER ROLE ${session.escapeIdentifier(role)} IN DATABASE ${database} SET ${parameter} = ${session.escapeLiteral(value)}`,
      );
  } finally {
    await session.end();
  }
}
