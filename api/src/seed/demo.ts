import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type DemoAccount, demoAccounts } from '../core/demo-accounts.ts';
import type { Ground } from './ground.ts';

export { type DemoAccount, demoAccounts };

const pauseMs = 300;

/**
 * Fills an empty product with the demo data, once: one node does it, in one transaction, and the others wait. A database that
 * holds anything already is left alone. Answers the demo accounts that are there.
 */
export async function seedDemo(ground: Ground): Promise<DemoAccount[]> {
  while (!(await ground.db.transaction((db) => fillIfEmpty({ ...ground, db })))) await sleep(pauseMs);
  const there: { phone: string }[] = await ground.db.query(
    'SELECT phone FROM users WHERE deleted_at IS NULL AND phone = ANY($1)',
    [demoAccounts.map(({ phone }) => phone)],
  );
  return demoAccounts.filter((one) => there.some(({ phone }) => phone === one.phone));
}

/** False while another node is at it. */
async function fillIfEmpty(ground: Ground): Promise<boolean> {
  const [row]: { got: boolean }[] = await ground.db.query(
    `SELECT pg_try_advisory_xact_lock(hashtext('demo data')) AS got`,
  );
  if (!row?.got) return false;
  if (await isEmpty(ground.db)) {
    // What it takes to make people is loaded by the first run alone.
    const { fillDemo } = await import('./demo-data.ts');
    await fillDemo(ground);
  }
  return true;
}

/** The first SUPERADMIN may be there, made from the environment. */
async function isEmpty(db: EntityManager): Promise<boolean> {
  const [row]: { empty: boolean }[] = await db.query(
    `SELECT NOT EXISTS (SELECT FROM users WHERE role <> 'SUPERADMIN') AND NOT EXISTS (SELECT FROM departments)
        AND NOT EXISTS (SELECT FROM notices) AS empty`,
  );
  return row?.empty === true;
}
