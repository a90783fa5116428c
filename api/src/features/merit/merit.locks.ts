import type { TextKey } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { lockExam as holdExam } from '../exams/index.ts';
import { comparesGpas, hashSql, inputsSql } from './merit.ranking.ts';
import { tiesOf } from './merit.scheme.ts';
import type { MeritListState } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

/** Serialises all changes to the lists of an exam. Lock order: exam, then list. */
export async function lockExam(ctx: Ctx, examId: string): Promise<void> {
  if (!(await holdExam(ctx, examId))) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
}

/** Locks a list that must be in the given state. */
export async function lockList(ctx: Ctx, id: string, state: MeritListState, otherwise: TextKey): Promise<MeritList> {
  const seen = (await ctx.db.findOneBy(MeritList, { id })) ?? fail('NOT_FOUND', 'meritListNotFound');
  await lockExam(ctx, seen.examId);
  const list = await ctx.db.findOneByOrFail(MeritList, { id });
  return list.state === state ? list : fail('CONFLICT', otherwise);
}

/** Changes the state of a locked list by a guarded update. */
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

/** The hash of the current ranking inputs of an exam. */
export async function currentInputHash(ctx: Ctx, examId: string, withGpas: boolean): Promise<string> {
  const [row] = await queryRows<{ hash: string }>(ctx.db, hashSql(inputsSql, withGpas), [examId]);
  return row?.hash ?? '';
}

/** Whether marks or payments have changed since the list was made. */
export const isStale = async (ctx: Ctx, { inputHash, ...list }: MeritList): Promise<boolean> =>
  (await currentInputHash(ctx, list.examId, comparesGpas(tiesOf(list)))) !== inputHash;
