import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type DemoAccount, demoAccounts } from '../core/demo-accounts.ts';
import { queryRows } from '../db/query.ts';
import type { Ground } from './ground.ts';
import { moveTodaysSitting } from './todays-sitting.ts';

const pauseMs = 300;

/**
 * Fills an empty database with the demo data in one transaction, on one node; others wait. Leaves any other database unchanged. Returns the
 * existing demo accounts.
 */
export async function seedDemo(ground: Ground): Promise<DemoAccount[]> {
  while (!(await ground.db.transaction((db) => fillIfEmpty({ ...ground, db })))) await sleep(pauseMs);
  // A later start finds the sitting of today on its own day.
  await moveTodaysSitting(ground.db, ground.now());
  const existing = await queryRows<{ phone: string }>(
    ground.db,
    'SELECT phone FROM users WHERE deleted_at IS NULL AND phone = ANY($1)',
    [demoAccounts.map(({ phone }) => phone)],
  );
  return demoAccounts.filter((one) => existing.some(({ phone }) => phone === one.phone));
}

/** False while another node does it. */
async function fillIfEmpty(ground: Ground): Promise<boolean> {
  const [row] = await queryRows<{ got: boolean }>(
    ground.db,
    `SELECT pg_try_advisory_xact_lock(hashtext('demo data')) AS got`,
  );
  if (!row?.got) return false;
  if (await isEmpty(ground.db)) {
    // Loaded only on the first run.
    const { fillDemo } = await import('./demo-data.ts');
    await fillDemo(ground);
  }
  return true;
}

/** The first SUPERADMIN, created from the environment, may exist. */
async function isEmpty(db: EntityManager): Promise<boolean> {
  const [row] = await queryRows<{ empty: boolean }>(
    db,
    `SELECT NOT EXISTS (SELECT FROM users WHERE role <> 'SUPERADMIN') AND NOT EXISTS (SELECT FROM departments)
        AND NOT EXISTS (SELECT FROM notices) AS empty`,
  );
  return row?.empty === true;
}
