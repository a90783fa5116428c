import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { publish } from '../../events/index.ts';
import { clearResults } from '../marks/index.ts';
import { lockList, moveList } from './merit.locks.ts';
import { announceHiddenRemarks, recordChange } from './merit.service.ts';
import type { MeritReasonInput } from './merit.types.ts';
import type { MeritList } from './merit-list.entity.ts';
import { cancelUntrueResults } from './tell-results.job.ts';

/** Requests a withdrawal with a reason; applicants still see the list. */
export async function askMeritWithdrawal(ctx: Ctx, { id, reason }: MeritReasonInput): Promise<MeritList> {
  const list = await lockList(ctx, id, 'PUBLISHED', 'meritNotPublished');
  if (list.withdrawalById) fail('CONFLICT', 'meritWithdrawalAsked');
  const asked = await moveList(ctx, list, {
    withdrawalById: callerOf(ctx).id,
    withdrawalAt: ctx.now(),
    withdrawalReason: reason,
  });
  await recordChange(ctx, 'merit.withdrawal-asked', asked, { reason });
  return asked;
}

/** Confirms a withdrawal as another officer; applicants no longer see result and place from the commit on. */
export async function confirmMeritWithdrawal(ctx: Ctx, id: string): Promise<MeritList> {
  const list = await lockList(ctx, id, 'PUBLISHED', 'meritNotPublished');
  const { withdrawalById, withdrawalReason } = list;
  if (!withdrawalById || !withdrawalReason) fail('CONFLICT', 'meritWithdrawalNone');
  const { id: officer } = callerOf(ctx);
  if (withdrawalById === officer) fail('FORBIDDEN', 'meritOwnWithdrawal');
  const withdrawn = await moveList(ctx, list, {
    state: 'WITHDRAWN',
    withdrawnById: officer,
    withdrawnAt: ctx.now(),
  });
  await clearResults(ctx, list.examId);
  await cancelUntrueResults(ctx, list.examId, null);
  await announceHiddenRemarks(ctx, list);
  const { examId, id: meritListId, run } = withdrawn;
  await publish(ctx, 'RESULT_WITHDRAWN', { examId, meritListId, run, withdrawnAt: ctx.now().toISOString() });
  const moved = { before: { state: list.state }, after: { state: withdrawn.state } };
  await recordChange(ctx, 'merit.withdrawn', withdrawn, { ...moved, reason: withdrawalReason });
  return withdrawn;
}

/** Cancels a requested withdrawal. */
export async function dropMeritWithdrawal(ctx: Ctx, id: string): Promise<MeritList> {
  const list = await lockList(ctx, id, 'PUBLISHED', 'meritNotPublished');
  if (!list.withdrawalById) fail('CONFLICT', 'meritWithdrawalNone');
  const none = { withdrawalById: null, withdrawalAt: null, withdrawalReason: null };
  const kept = await moveList(ctx, list, none);
  await recordChange(ctx, 'merit.withdrawal-dropped', kept, { before: { reason: list.withdrawalReason } });
  return kept;
}
