import type { TextKey } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { lockExam as holdExam } from '../exams/index.ts';
import { hashSql, inputsSql } from './merit.ranking.ts';
import type { MeritListState } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

/** Everything that makes or moves a list of an exam comes one after the other; the exam always before the list. */
export async function lockExam(ctx: Ctx, examId: string): Promise<void> {
  if (!(await holdExam(ctx, examId))) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
}

/** A list that is about to be moved on, in the state that the move begins with. */
export async function lockList(ctx: Ctx, id: string, state: MeritListState, otherwise: TextKey): Promise<MeritList> {
  const seen = (await ctx.db.findOneBy(MeritList, { id })) ?? fail('NOT_FOUND', 'meritListNotFound');
  await lockExam(ctx, seen.examId);
  const list = await ctx.db.findOneByOrFail(MeritList, { id });
  return list.state === state ? list : fail('CONFLICT', otherwise);
}

/** Moves a locked list on; guarded once more, so that no path around the lock has an effect. */
export async function moveList(
  ctx: Ctx,
  list: MeritList,
  set: Partial<Omit<MeritList, 'counts' | 'exam'>>,
): Promise<MeritList> {
  const { id, state } = list;
  const { affected } = await ctx.db.update(MeritList, { id, state }, set);
  if (affected !== 1) fail('CONFLICT', 'wrongState');
  return ctx.db.create(MeritList, { ...list, ...set });
}

/** The hash of what a run of that exam would be made from now. */
export async function hashNow(ctx: Ctx, examId: string): Promise<string> {
  const [row] = await queryRows<{ hash: string }>(ctx.db, hashSql(inputsSql), [examId]);
  return row?.hash ?? '';
}

/** Marks or payments are not as they were when the list was made. */
export const isStale = async (ctx: Ctx, { examId, inputHash }: MeritList): Promise<boolean> =>
  (await hashNow(ctx, examId)) !== inputHash;
