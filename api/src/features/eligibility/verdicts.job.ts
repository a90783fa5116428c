import { defaultRules, type FactName, factsOfRule, verdictOf } from '@admission/schema';
import { type Ctx, job } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { loadRules } from '../rule-sets/index.ts';
import { findFactGroups, forEachInTurns } from './fact-groups.ts';

/** The number of applications whose stored verdict differs from that of their facts by their pinned rules. */
export async function countChangedVerdicts(ctx: Ctx): Promise<number> {
  // Without a version the rules of the specification apply; without a verdict there is nothing to compare.
  const pinned = await queryRows<{ ruleSetId: string | null }>(
    ctx.db,
    `SELECT DISTINCT rule_set_id AS "ruleSetId" FROM applicant_facts WHERE verdict IS NOT NULL`,
  );
  const where = 'rule_set_id IS NOT DISTINCT FROM $1::uuid AND verdict IS NOT NULL';
  let changed = 0;
  for (const { ruleSetId } of pinned) {
    const rules = ruleSetId ? await loadRules(ctx, ruleSetId) : defaultRules;
    const facts = new Set<FactName>(factsOfRule(rules));
    const groups = await findFactGroups(ctx, { facts, where, params: [ruleSetId] });
    await forEachInTurns(groups, (group) => {
      if (verdictOf(rules, group.facts) === group.verdict) return;
      changed += group.count;
      ctx.app.log.error(
        { ruleSetId, userId: group.userId, count: group.count },
        'VERDICT CHANGED: an application does not fit the rules that it was judged by',
      );
    });
  }
  return changed;
}

/** Re-evaluates every application each night by its pinned version. */
export const verifyVerdicts = job<object>({
  name: 'eligibility.verify-verdicts',
  cron: '10 3 * * *',
  retries: 2,
  expireSeconds: 3600,
  async handle(ctx) {
    const changed = await countChangedVerdicts(ctx);
    if (changed > 0) ctx.app.report(new Error('Stored verdicts changed'), { changed: String(changed) });
  },
});
