import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { feature } from '../../feature.ts';
import { MeritExamResolver, MeritListResolver, MeritRowResolver } from './list.resolver.ts';
import { MeritResolver } from './merit.resolver.ts';
import { MeritEntry } from './merit-entry.entity.ts';
import { MeritList } from './merit-list.entity.ts';
import { tellResults } from './tell-results.job.ts';

export { findExamsAt } from './exams.service.ts';
export { findExamsToDecide } from './lists.service.ts';
export { countMeritLines, streamMeritDocument } from './long-document.service.ts';
export type { MeritCounts } from './merit.counts.ts';
export { storeSql } from './merit.ranking.ts';
export { MeritOutcome } from './merit.words.ts';
export { publishResults } from './results.service.ts';
export { MeritList };

const refuseExamWithList = async (ctx: Ctx, examId: string): Promise<[]> =>
  (await ctx.db.existsBy(MeritList, { examId })) ? fail('CONFLICT', 'examInUse') : [];

export const merit = feature({
  name: 'merit',
  entities: [MeritList, MeritEntry],
  resolvers: [MeritResolver, MeritListResolver, MeritRowResolver, MeritExamResolver],
  jobs: [tellResults],
  constraints: {
    merit_lists_exam_id_fkey: { code: 'CONFLICT', key: 'examInUse' },
    merit_lists_one_open_idx: { code: 'CONFLICT', key: 'wrongState' },
    merit_lists_one_published_idx: { code: 'CONFLICT', key: 'wrongState' },
    merit_lists_approved_by_another: { code: 'FORBIDDEN', key: 'meritOwnList' },
    merit_lists_withdrawn_by_another: { code: 'FORBIDDEN', key: 'meritOwnWithdrawal' },
  },
  views: ['published_results'],
  // An exam with a merit list is not deleted, so the rows of deleted applicants stay.
  deleteRowsOfDeletedApplicants: refuseExamWithList,
  auditNames: {
    'merit-list': {
      byIds: `SELECT m.id, x.title AS name FROM merit_lists m JOIN exam_catalogue x ON x.exam_id = m.exam_id
        WHERE m.id = ANY($1::uuid[])`,
    },
  },
});
