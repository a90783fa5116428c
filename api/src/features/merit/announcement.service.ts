import { countSegments } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { costOf } from '../../messages/index.ts';
import { Exam } from '../exams/index.ts';
import type { MeritAnnouncement } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';
import { eachRecipientBatch, resultSmsOf } from './tell-results.job.ts';

/** The messages that `approveMeritList` with `tell` would send. */
export async function findAnnouncement(ctx: Ctx, id: string): Promise<MeritAnnouncement> {
  const list = (await ctx.db.findOneBy(MeritList, { id })) ?? fail('NOT_FOUND', 'meritListNotFound');
  const exam = await ctx.db.findOneByOrFail(Exam, { id: list.examId });
  const published = await ctx.db.findOneBy(MeritList, { examId: list.examId, state: 'PUBLISHED' });
  const replacedId = published && published.id !== id ? published.id : null;
  let people = 0;
  let segments = 0;
  for await (const recipients of eachRecipientBatch(ctx, { listId: id, replacedId }, list.state)) {
    people += recipients.length;
    for (const one of recipients) segments += countSegments(resultSmsOf(ctx, one, exam).text).segments;
  }
  return { people, segments, cost: costOf(ctx, segments) };
}
