import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Exam, loadMarkComponents } from '../exams/index.ts';
import { entryColumns } from './lists.service.ts';
import { previewSql } from './merit.ranking.ts';
import { pickComponent, readTieRules } from './merit.scheme.ts';
import type { MakeMeritListInput, MeritPreview } from './merit.types.ts';

/** Computes a run with these settings without storing or auditing it. */
export async function previewMeritList(ctx: Ctx, input: MakeMeritListInput): Promise<MeritPreview> {
  const { examId, seats, waiting } = input;
  if (!(await ctx.db.existsBy(Exam, { id: examId }))) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
  const components = (await loadMarkComponents(ctx, examId)).map(pickComponent);
  const { ties } = readTieRules(input, components);
  const [found] = await queryRows<MeritPreview>(ctx.db, previewSql(ties, entryColumns), [
    examId,
    seats,
    waiting,
    limits.merit.page,
  ]);
  if (!found || found.counts.ranked === 0) fail('CONFLICT', 'meritNobodyRanked');
  return found;
}
