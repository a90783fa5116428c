import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { type ChainCheck, type ChainHead, checkChain, isHeadKept, sealedTables } from '../../db/chains.ts';
import { record } from './audit.service.ts';
import type { AuditChain, AuditHealth } from './audit.types.ts';
import { AuditEvent } from './audit-event.entity.ts';

type Heads = Record<string, ChainHead | null>;
type Checked = ChainCheck & { isCutShort: boolean; lastHead: ChainHead | null };

/** The line that the nightly check leaves: where each chain ended then. The log has it too, out of reach of the database. */
const checkedAction = 'audit.checked';

/** Checks every chain of sealed records from its first record to its last, now. */
export async function findAuditHealth(ctx: Ctx): Promise<AuditHealth> {
  const checked = await checkChains(ctx);
  const chains = checked.map(
    ({ table, count, broken, brokenCount, isCutShort }): AuditChain => ({
      name: table,
      count,
      broken,
      brokenCount,
      isCutShort,
    }),
  );
  return { isWhole: checked.every(isWhole), checkedAt: ctx.now(), chains };
}

const isWhole = ({ brokenCount, isCutShort }: Checked): boolean => brokenCount === 0 && !isCutShort;

async function checkChains(ctx: Ctx): Promise<Checked[]> {
  const last = await ctx.db.findOne(AuditEvent, { where: { action: checkedAction }, order: { id: 'DESC' } });
  const heads = (last?.after as { heads?: Heads } | null)?.heads ?? {};
  const checked: Checked[] = [];
  for (const table of sealedTables(ctx.db)) {
    const lastHead = heads[table] ?? null;
    const isCutShort = lastHead !== null && !(await isHeadKept(ctx.db, table, lastHead));
    checked.push({ ...(await checkChain(ctx.db, table)), isCutShort, lastHead });
  }
  return checked;
}

/** Every night: checks the chains, leaves a line of it, and raises the alarm where a record was changed, removed or slipped in. */
export const verifyChains = job<object>({
  name: 'audit.verify-chains',
  cron: '40 2 * * *',
  retries: 2,
  expireSeconds: 3600,
  async handle(ctx) {
    const checked = await checkChains(ctx);
    // A chain that was cut short keeps its old end, so that the alarm does not fall silent the night after.
    const heads = Object.fromEntries(checked.map((one) => [one.table, one.isCutShort ? one.lastHead : one.head]));
    const bad = checked.filter((one) => !isWhole(one));
    await record(ctx, { action: checkedAction, after: { isWhole: bad.length === 0, heads } });
    ctx.app.log.info({ heads }, 'audit chains checked');
    for (const { table, brokenCount, broken, isCutShort } of bad) {
      ctx.app.log.error(
        { table, brokenCount, broken, isCutShort },
        'AUDIT CHAIN BROKEN: sealed records were tampered with',
      );
      ctx.app.report(new Error(`The chain of ${table} is broken`), { table, brokenCount: String(brokenCount) });
    }
  },
});
