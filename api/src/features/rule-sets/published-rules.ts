import type { RuleNode } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { loaderOf, rowOf } from '../../db/loaders.ts';
import type { Exam } from '../exams/index.ts';
import { RuleSet } from './rule-set.entity.ts';

/** The published version for new applications to an exam: its own, else its intake's; null: the rules of the specification. */
export async function loadPublishedRules(ctx: Ctx, exam: Pick<Exam, 'id' | 'intakeId'>): Promise<RuleSet | null> {
  const versions = await loaderOf<string, RuleSet[]>(ctx, 'published rules of intake', async (ids) => {
    const found = await ctx.db.findBy(RuleSet, { intakeId: In([...ids]), state: 'PUBLISHED' });
    return ids.map((id) => found.filter(({ intakeId }) => intakeId === id));
  }).load(exam.intakeId);
  return versions.find(({ examId }) => examId === exam.id) ?? versions.find(({ examId }) => examId === null) ?? null;
}

/** The tree of a version that an application is pinned to. */
export const loadRules = async (ctx: Ctx, ruleSetId: string): Promise<RuleNode> =>
  (await rowOf(ctx, RuleSet, ruleSetId)).body;
