import type { EntityManager } from 'typeorm';
import { AuditEvent } from '../features/audit/index.ts';
import { insertRows } from './insert.ts';

const action = 'applicants.seeded';

/** The number of the first person who was never made in this database; nobody else makes people until the transaction ends. */
export async function firstFreeNumber(db: EntityManager): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('seeded applicants'))`);
  const [row]: { next: number }[] = await db.query(
    `SELECT coalesce(max((after->>'to')::bigint), 0) AS next FROM audit_events WHERE action = $1`,
    [action],
  );
  return Number(row?.next);
}

/** Writes down that the people from one number up to another, which is free, were made. */
export async function recordRun(
  db: EntityManager,
  { at, ...run }: { from: number; to: number; count: number; at: Date },
): Promise<void> {
  await insertRows(db, AuditEvent, [{ action, subjectType: 'seed', after: run, at }]);
}
