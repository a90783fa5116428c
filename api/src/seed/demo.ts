import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type DemoAccount, demoAccounts } from '../core/demo-accounts.ts';
import { queryRows } from '../db/query.ts';
import type { SeedContext } from './seed-context.ts';
import { moveTodaysSitting } from './todays-sitting.ts';

const pauseMs = 300;

/**
 * Fills an empty database with the demo data in one transaction, on one node while others wait. In any other database it only moves the
 * sitting of today. Returns the existing demo accounts.
 */
export async function seedDemo(context: SeedContext): Promise<DemoAccount[]> {
  while (!(await context.db.transaction((db) => fillIfEmpty({ ...context, db })))) await sleep(pauseMs);
  // On a later start the sitting of today is on that day.
  await moveTodaysSitting(context.db, context.now());
  const existing = await queryRows<{ phone: string }>(
    context.db,
    'SELECT phone FROM users WHERE deleted_at IS NULL AND phone = ANY($1)',
    [demoAccounts.map(({ phone }) => phone)],
  );
  return demoAccounts.filter((one) => existing.some(({ phone }) => phone === one.phone));
}

/** Returns false while another node is seeding. */
async function fillIfEmpty(context: SeedContext): Promise<boolean> {
  const [row] = await queryRows<{ got: boolean }>(
    context.db,
    `SELECT pg_try_advisory_xact_lock(hashtext('demo data')) AS got`,
  );
  if (!row?.got) return false;
  if (await isEmpty(context.db)) {
    // Imported on the first run only.
    const { fillDemo } = await import('./demo-data.ts');
    await fillDemo(context);
  }
  return true;
}

/** Whether the database is empty, except for a SUPERADMIN created from the environment. */
async function isEmpty(db: EntityManager): Promise<boolean> {
  const [row] = await queryRows<{ empty: boolean }>(
    db,
    `SELECT NOT EXISTS (SELECT FROM users WHERE role <> 'SUPERADMIN') AND NOT EXISTS (SELECT FROM departments)
        AND NOT EXISTS (SELECT FROM notices) AS empty`,
  );
  return row?.empty === true;
}
