import type { AuditAction } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { holdMarkComponents } from '../exams/index.ts';
import type { MeritCounts } from './merit.counts.ts';
import { isStale, lockExam, lockList, moveList } from './merit.locks.ts';
import { storeSql } from './merit.ranking.ts';
import { describeTie, pickComponent, readTieRules } from './merit.scheme.ts';
import type { MakeMeritListInput, MeritReasonInput } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';
import { publishResults } from './results.service.ts';
import { cancelUntrueResults, tellResults } from './tell-results.job.ts';

/** Makes a run of an exam's merit list as a draft. It replaces an earlier draft; CONFLICT if a list is submitted for approval. */
export async function makeMeritList(ctx: Ctx, input: MakeMeritListInput): Promise<MeritList> {
  const { examId, seats, waiting } = input;
  await lockExam(ctx, examId);
  const components = (await holdMarkComponents(ctx, examId)).map(pickComponent);
  const { tieRules, ties } = readTieRules(input, components);
  const run = 1 + (await discardDrafts(ctx, input));
  const made = await ctx.db.save(
    ctx.db.create(MeritList, {
      ...{ examId, run, seats, waiting, tieRules, ties, components, state: 'DRAFT' },
      ...{ inputHash: '', counts: {}, madeById: callerOf(ctx).id, madeAt: ctx.now() },
    }),
  );
  const [result]: { inputHash: string; counts: MeritCounts }[] = await queryRows(ctx.db, storeSql(ties), [
    examId,
    seats,
    waiting,
    made.id,
  ]);
  if (!result || result.counts.ranked === 0) fail('CONFLICT', 'meritNobodyRanked');
  const { inputHash, counts } = result;
  await ctx.db.update(MeritList, { id: made.id }, { inputHash, counts });
  await recordChange(ctx, 'merit.made', made, {
    after: { examId, run, seats, places: waiting, tieRules: ties.map(describeTie), ...counts },
  });
  return ctx.db.create(MeritList, { ...made, inputHash, counts });
}

/** Returns the newest run number; refuses if the officer saw another one, or if a list is submitted. */
async function discardDrafts(ctx: Ctx, { examId, newestRun }: MakeMeritListInput): Promise<number> {
  const newest = await ctx.db.findOne(MeritList, { where: { examId }, order: { run: 'DESC' } });
  const run = newest?.run ?? 0;
  if (newest?.state === 'SUBMITTED') fail('CONFLICT', 'meritOneWaiting', { params: { run } });
  if (newestRun != null && newestRun !== run) fail('CONFLICT', 'meritNewerRun', { params: { run } });
  if (newest?.state === 'DRAFT') await moveList(ctx, newest, { state: 'DISCARDED' });
  // The previous draft is kept for comparison; older ones are deleted.
  await execute(
    ctx.db,
    `DELETE FROM merit_entries WHERE list_id IN (
       SELECT id FROM merit_lists WHERE exam_id = $1 AND state = 'DISCARDED' AND run < $2)`,
    [examId, run],
  );
  return run;
}

/** Submits a draft to a second officer. */
export async function submitMeritList(ctx: Ctx, id: string): Promise<MeritList> {
  const list = await lockList(ctx, id, 'DRAFT', 'meritNotDraft');
  if (await isStale(ctx, list)) fail('CONFLICT', 'meritStale');
  const submitted = await moveList(ctx, list, {
    state: 'SUBMITTED',
    submittedById: callerOf(ctx).id,
    submittedAt: ctx.now(),
  });
  await recordChange(ctx, 'merit.submitted', submitted, { after: { state: submitted.state } });
  return submitted;
}

/**
 * Approves and publishes a list; applicants see result and place from the commit on, and get an SMS and a mail if `tell` is set.
 * Refused for the officers who made or submitted it, and if it is stale.
 */
export async function approveMeritList(ctx: Ctx, id: string, tell: boolean): Promise<MeritList> {
  const list = await lockList(ctx, id, 'SUBMITTED', 'meritNotWaiting');
  const { id: officer } = callerOf(ctx);
  if (officer === list.madeById || officer === list.submittedById) fail('FORBIDDEN', 'meritOwnList');
  if (await isStale(ctx, list)) fail('CONFLICT', 'meritStale');
  const before = await ctx.db.findOneBy(MeritList, { examId: list.examId, state: 'PUBLISHED' });
  if (before) await moveList(ctx, before, { state: 'REPLACED' });
  const published = await moveList(ctx, list, { state: 'PUBLISHED', decidedById: officer, decidedAt: ctx.now() });
  if (before) await cancelUntrueResults(ctx, list.examId, published.id);
  await publishResults(ctx, published);
  if (before) await announceHiddenRemarks(ctx, before);
  await publish(ctx, 'RESULT_PUBLISHED', {
    examId: published.examId,
    meritListId: published.id,
    run: published.run,
    publishedAt: ctx.now().toISOString(),
  });
  await recordChange(ctx, 'merit.approved', published, {
    before: { state: list.state, published: before?.run ?? null },
    after: { state: published.state, published: published.run, ...published.counts, ...(tell ? { told: tell } : {}) },
  });
  if (tell) await ctx.app.queue.enqueue(ctx, tellResults, { listId: published.id, replacedId: before?.id ?? null });
  return published;
}

/** Remarks end with their list, which applicants no longer see. */
export async function announceHiddenRemarks(ctx: Ctx, list: MeritList): Promise<void> {
  const { examId, id: meritListId, run, remarksReleasedAt } = list;
  if (!remarksReleasedAt) return;
  await publish(ctx, 'REMARKS_HIDDEN', { examId, meritListId, run, hiddenAt: ctx.now().toISOString() });
}

/** Rejects a submitted list with a reason; also open to the officer who made it. */
export async function rejectMeritList(ctx: Ctx, { id, reason }: MeritReasonInput): Promise<MeritList> {
  const list = await lockList(ctx, id, 'SUBMITTED', 'meritNotWaiting');
  const rejected = await moveList(ctx, list, {
    state: 'REJECTED',
    decidedById: callerOf(ctx).id,
    decidedAt: ctx.now(),
    reason,
  });
  await recordChange(ctx, 'merit.rejected', rejected, {
    before: { state: list.state },
    after: { state: 'REJECTED' },
    reason,
  });
  return rejected;
}

/** Records a change of a list in the audit. */
export const recordChange = (
  ctx: Ctx,
  action: AuditAction,
  { id }: MeritList,
  more: { before?: object; after?: object; reason?: string },
): Promise<void> => record(ctx, { action, subject: { type: 'merit-list', id }, ...more });
