import type { AuditAction } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import type { MeritCounts } from './merit.counts.ts';
import { isStale, lockExam, lockList, moveList } from './merit.locks.ts';
import { storeSql } from './merit.ranking.ts';
import type { MakeMeritListInput, MeritReasonInput } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';
import { publishResults } from './results.service.ts';

/**
 * Makes a run of an exam's merit list as a draft: who is ranked, where, and what follows for the seats, from what the tables say at
 * this moment. An earlier draft gives way; a list that waits for approval does not (CONFLICT).
 */
export async function makeMeritList(ctx: Ctx, input: MakeMeritListInput): Promise<MeritList> {
  const { examId, seats, waiting, tieRules } = input;
  await lockExam(ctx, examId);
  const run = 1 + (await makeRoom(ctx, input));
  const made = await ctx.db.save(
    ctx.db.create(MeritList, {
      ...{ examId, run, seats, waiting, tieRules, state: 'DRAFT' },
      ...{ inputHash: '', counts: {}, madeById: callerOf(ctx).id, madeAt: ctx.now() },
    }),
  );
  const [result]: { inputHash: string; counts: MeritCounts }[] = await queryRows(ctx.db, storeSql(tieRules), [
    examId,
    seats,
    waiting,
    made.id,
  ]);
  if (!result || result.counts.ranked === 0) fail('CONFLICT', 'meritNobodyRanked');
  const { inputHash, counts } = result;
  await ctx.db.update(MeritList, { id: made.id }, { inputHash, counts });
  await tell(ctx, 'merit.made', made, { after: { examId, run, seats, places: waiting, tieRules, ...counts } });
  return ctx.db.create(MeritList, { ...made, inputHash, counts });
}

/** Gives the number of the newest run. Refuses where it is not the one that the officer saw, and where one waits for approval. */
async function makeRoom(ctx: Ctx, { examId, newestRun }: MakeMeritListInput): Promise<number> {
  const newest = await ctx.db.findOne(MeritList, { where: { examId }, order: { run: 'DESC' } });
  const run = newest?.run ?? 0;
  if (newest?.state === 'SUBMITTED') fail('CONFLICT', 'meritOneWaiting', { params: { run } });
  if (newestRun != null && newestRun !== run) fail('CONFLICT', 'meritNewerRun', { params: { run } });
  if (newest?.state === 'DRAFT') await moveList(ctx, newest, { state: 'DISCARDED' });
  // The draft before stays to be compared with; those before it have had their time.
  await execute(
    ctx.db,
    `DELETE FROM merit_entries WHERE list_id IN (
       SELECT id FROM merit_lists WHERE exam_id = $1 AND state = 'DISCARDED' AND run < $2)`,
    [examId, run],
  );
  return run;
}

/** Hands a draft over to a second officer. */
export async function submitMeritList(ctx: Ctx, id: string): Promise<MeritList> {
  const list = await lockList(ctx, id, 'DRAFT', 'meritNotDraft');
  if (await isStale(ctx, list)) fail('CONFLICT', 'meritStale');
  const submitted = await moveList(ctx, list, {
    state: 'SUBMITTED',
    submittedById: callerOf(ctx).id,
    submittedAt: ctx.now(),
  });
  await tell(ctx, 'merit.submitted', submitted, { after: { state: submitted.state } });
  return submitted;
}

/**
 * Approves and publishes in one step: from this transaction's commit on, and not before, applicants see result and place. Only for
 * somebody who neither made nor submitted the list, and only while a run would still come out the same.
 */
export async function approveMeritList(ctx: Ctx, id: string): Promise<MeritList> {
  const list = await lockList(ctx, id, 'SUBMITTED', 'meritNotWaiting');
  const { id: officer } = callerOf(ctx);
  if (officer === list.madeById || officer === list.submittedById) fail('FORBIDDEN', 'meritOwnList');
  if (await isStale(ctx, list)) fail('CONFLICT', 'meritStale');
  const before = await ctx.db.findOneBy(MeritList, { examId: list.examId, state: 'PUBLISHED' });
  if (before) await moveList(ctx, before, { state: 'REPLACED' });
  const published = await moveList(ctx, list, { state: 'PUBLISHED', decidedById: officer, decidedAt: ctx.now() });
  await publishResults(ctx, published);
  await publish(ctx, 'RESULT_PUBLISHED', {
    examId: published.examId,
    meritListId: published.id,
    run: published.run,
    publishedAt: ctx.now().toISOString(),
  });
  await tell(ctx, 'merit.approved', published, {
    before: { state: list.state, published: before?.run ?? null },
    after: { state: published.state, published: published.run, ...published.counts },
  });
  return published;
}

/** Refuses a list that waits, with a reason; whoever made it may take it back the same way. */
export async function rejectMeritList(ctx: Ctx, { id, reason }: MeritReasonInput): Promise<MeritList> {
  const list = await lockList(ctx, id, 'SUBMITTED', 'meritNotWaiting');
  const rejected = await moveList(ctx, list, {
    state: 'REJECTED',
    decidedById: callerOf(ctx).id,
    decidedAt: ctx.now(),
    reason,
  });
  await tell(ctx, 'merit.rejected', rejected, { before: { state: list.state }, after: { state: 'REJECTED' }, reason });
  return rejected;
}

/** One line of the audit about a list. */
export const tell = (
  ctx: Ctx,
  action: AuditAction,
  { id }: MeritList,
  more: { before?: object; after?: object; reason?: string },
): Promise<void> => record(ctx, { action, subject: { type: 'merit-list', id }, ...more });
