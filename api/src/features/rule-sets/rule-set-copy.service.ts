import { isCalendarDay, type RuleNode } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { recordAll } from '../audit/index.ts';
import { copyIntake } from '../exams/index.ts';
import { type CopyIntakeInput, findIntake, type Intake } from '../intakes/index.ts';
import { RuleSet } from './rule-set.entity.ts';
import { hashOf } from './rule-set.service.ts';

/** The same day of another year; 29 February becomes 28 February. */
function inOtherYear(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const moved = `${String(Number(year) + years).padStart(4, '0')}-${month}-${date}`;
  return isCalendarDay(moved) ? moved : `${moved.slice(0, -2)}28`;
}

/** The days on which an age counts move with the season; all else is relative to the year of application. */
function moveDays(node: RuleNode, years: number): RuleNode {
  if (node.kind === 'all' || node.kind === 'any')
    return { ...node, rules: node.rules.map((one) => moveDays(one, years)) };
  if (node.kind === 'not') return { ...node, rule: moveDays(node.rule, years) };
  return node.kind === 'ageAt' ? { ...node, date: inOtherYear(node.date, years) } : node;
}

/** Copies an intake with the published rules as drafts: a second officer publishes them for the new season too. */
export async function copyIntakeWithRules(ctx: Ctx, input: CopyIntakeInput): Promise<Intake> {
  const { year } = await findIntake(ctx, input.id);
  const { copy, examIds } = await copyIntake(ctx, input);
  const published = await ctx.db.findBy(RuleSet, { intakeId: input.id, state: 'PUBLISHED' });
  const made = { intakeId: copy.id, number: 1, madeById: callerOf(ctx).id, madeAt: ctx.now() };
  const drafts = await ctx.db.save(
    published.map((one) => {
      const body = moveDays(one.body, copy.year - year);
      const examId = one.examId && (examIds.get(one.examId) ?? null);
      return ctx.db.create(RuleSet, { ...made, examId, body, hash: hashOf(body) });
    }),
  );
  await recordAll(
    ctx,
    drafts.map(({ id, intakeId, examId, number, hash, body }) => ({
      action: 'rule-set.saved',
      subject: { type: 'rule-set', id },
      after: { intakeId, examId, number, hash, body },
    })),
  );
  return copy;
}
