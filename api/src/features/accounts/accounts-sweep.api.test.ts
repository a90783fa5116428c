import { limits } from '@admission/schema';
import { afterEach, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { accountCalls, person } from './accounts.fixture.ts';
import { sweepAccounts } from './accounts-sweep.job.ts';

const { product, build } = await startTestProduct();
const { begin, verify, lastCode } = accountCalls(product);
const dayMs = 86_400_000;
afterEach(() => product.setNow(undefined));

/** Sweeps a number of days after the expiry, and returns the remaining rows. */
async function sweepAfter(days: number): Promise<Record<string, number>> {
  product.setNow(new Date(Date.now() + (days + 2) * dayMs));
  await sweepAccounts.handle(product.ctx, {});
  product.setNow(undefined);
  const [left] = await product.sql`SELECT (SELECT count(*)::int FROM registrations) AS registrations,
    (SELECT count(*)::int FROM verification_codes) AS codes, (SELECT count(*)::int FROM sessions) AS sessions,
    (SELECT count(*)::int FROM users) AS users`;
  return left;
}

it('accounts.sweep deletes expired registrations, codes and sessions, but no accounts and no rows in use', async () => {
  const [open, done] = [freshPhone(), freshPhone()];
  await begin(person(open));
  const { body } = await begin(person(done));
  await verify(body.token, await lastCode(done));
  const { token } = await build.student();
  const many = 450;
  await product.sql`INSERT INTO sessions (user_id, expires_at, user_agent, ip, last_seen_at)
    SELECT u.id, now() + interval '1 hour', 'old', '192.0.2.1', now() FROM users u, generate_series(1, ${many}) LIMIT ${many}`;
  const before = await sweepAfter(0);
  expect(before).toEqual({ registrations: 2, codes: 2, sessions: many + 2, users: 2 });
  expect((await product.rest('GET /auth', undefined, { token })).status).toBe(200);
  expect(await sweepAfter(limits.code.keptDays)).toEqual({ ...before, registrations: 0, codes: 0 });
  expect(await sweepAfter(limits.session.keptDays)).toEqual({ ...before, registrations: 0, codes: 0, sessions: 0 });
});
