import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import {
  type ChainCheck,
  type ChainHead,
  checkChain,
  findSealedTables,
  hasRecord,
  sealEvents,
} from '../../db/hash-chain.ts';
import { record } from './audit.service.ts';
import type { AuditChain, AuditHealth } from './audit.types.ts';
import { AuditEvent } from './audit-event.entity.ts';

type Heads = Record<string, ChainHead | null>;
type CheckedChain = ChainCheck & { isCutShort: boolean; lastHead: ChainHead | null };

/** The line of a check with the last hash of each chain. The log holds it as well, outside the database. */
const checkedAction = 'audit.checked';

/** Verifies all hash chains completely, and records the check, so that its result and time are there later. */
export async function findAuditHealth(ctx: Ctx): Promise<AuditHealth> {
  const checked = await checkChains(ctx);
  await recordCheck(ctx, checked);
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

const isWhole = ({ brokenCount, isCutShort }: CheckedChain): boolean => brokenCount === 0 && !isCutShort;

async function checkChains(ctx: Ctx): Promise<CheckedChain[]> {
  const last = await ctx.db.findOne(AuditEvent, { where: { action: checkedAction }, order: { id: 'DESC' } });
  const heads = (last?.after as { heads?: Heads } | null)?.heads ?? {};
  const checked: CheckedChain[] = [];
  for (const table of findSealedTables(ctx.db)) {
    const lastHead = heads[table] ?? null;
    const ends = [lastHead, await sealEvents(ctx.db, table)].filter((head) => head !== null);
    const found = await Promise.all(ends.map((head) => hasRecord(ctx.db, table, head)));
    const isCutShort = found.includes(false);
    checked.push({ ...(await checkChain(ctx.db, table)), isCutShort, lastHead });
  }
  return checked;
}

async function recordCheck(ctx: Ctx, checked: readonly CheckedChain[]): Promise<Heads> {
  // A truncated chain keeps its old end, so that the report repeats at every check.
  const heads = Object.fromEntries(checked.map((one) => [one.table, one.isCutShort ? one.lastHead : one.head]));
  await record(ctx, { action: checkedAction, after: { isWhole: checked.every(isWhole), heads } });
  return heads;
}

/** Verifies the chains every night, records their ends, and reports changed, removed or inserted records. */
export const verifyChains = job<object>({
  name: 'audit.verify-chains',
  cron: '40 2 * * *',
  retries: 2,
  expireSeconds: 3600,
  async handle(ctx) {
    const checked = await checkChains(ctx);
    const broken = checked.filter((one) => !isWhole(one));
    const heads = await recordCheck(ctx, checked);
    ctx.app.log.info({ heads }, 'audit chains checked');
    for (const { table, brokenCount, broken: ids, isCutShort } of broken) {
      ctx.app.log.error(
        { table, brokenCount, broken: ids, isCutShort },
        'AUDIT CHAIN BROKEN: sealed records were tampered with',
      );
      ctx.app.report(new Error(`The chain of ${table} is broken`), { table, brokenCount: String(brokenCount) });
    }
  },
});
