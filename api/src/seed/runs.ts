import type { EntityManager } from 'typeorm';
import { queryRows } from '../db/query.ts';
import { AuditEvent } from '../features/audit/index.ts';
import { insertRows } from './insert.ts';

const action = 'applicants.seeded';

/** The first unused person number; locks seeding until the transaction ends. */
export async function firstFreeNumber(db: EntityManager): Promise<number> {
  await queryRows(db, `SELECT pg_advisory_xact_lock(hashtext('seeded applicants'))`);
  const [row] = await queryRows<{ next: number }>(
    db,
    `SELECT coalesce(max((after->>'to')::bigint), 0) AS next FROM audit_events WHERE action = $1`,
    [action],
  );
  return Number(row?.next);
}

/** Records that the person numbers from `from` up to, but not including, `to` are used. */
export async function recordRun(
  db: EntityManager,
  { at, ...run }: { from: number; to: number; count: number; at: Date },
): Promise<void> {
  await insertRows(db, AuditEvent, [{ action, subjectType: 'seed', after: run, at }]);
}
