import { limits } from '@admission/schema';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

const dayMs = 86_400_000;
/** Each deleted session is announced to the nodes, so a transaction deletes few. */
const batch = 200;
/** Days for which expired rows of a table are retained. */
const retentions = [
  ['verification_codes', limits.code.keptDays],
  ['registrations', limits.code.keptDays],
  ['sessions', limits.session.keptDays],
] as const;

/** Deletes codes, registrations and sessions some days after their expiry: they hold phones, names, addresses and password hashes. */
export const sweepAccounts = job<object>({
  name: 'accounts.sweep',
  cron: '53 3 * * *',
  retries: 2,
  async handle(ctx) {
    for (const [table, days] of retentions) {
      const before = new Date(ctx.now().getTime() - days * dayMs);
      let deleted = batch;
      while (deleted === batch) {
        const rows = `SELECT id FROM ${table} WHERE expires_at < $1 LIMIT ${batch}`;
        deleted = (await execute(ctx.db, `DELETE FROM ${table} WHERE id IN (${rows})`, [before])).count;
      }
    }
  },
});
