import { feature } from '../../feature.ts';
import { Exam } from './exam.entity.ts';
import { ExamResolver } from './exam.resolver.ts';
import { examRows } from './exams.rest.ts';
import { IntakeExamsResolver } from './intake-exams.resolver.ts';
import { MarkComponentRow, MarkSchemeRow } from './mark-scheme.entity.ts';
import { MarkComponentResolver, MarkSchemeResolver } from './mark-scheme.resolver.ts';

export { declareDeletions } from './deleted-applicants.ts';
export { deadlinesOf, examLimitsSql, lastApplicationOf, lastPaymentOf } from './exam.deadlines.ts';
export { type ChosenExam, lockChosenExams, lockExam } from './exam.locks.ts';
export { countOpenExams, findOpenExams, isOpen } from './exam.service.ts';
export { OpenProgram } from './exam.types.ts';
export { copyIntake } from './intake-copy.service.ts';
export { MarkComponentRow } from './mark-scheme.entity.ts';
export {
  holdMarkComponents,
  loadMarkComponents,
  loadMarkScheme as findMarkScheme,
  markSchemeCalls,
} from './mark-scheme.service.ts';
export { MarkSchemeInput, TieRule, TieRuleInput } from './mark-scheme.types.ts';
export { Exam };

export const exams = feature({
  name: 'exams',
  entities: [Exam, MarkSchemeRow, MarkComponentRow],
  resolvers: [ExamResolver, IntakeExamsResolver, MarkSchemeResolver, MarkComponentResolver],
  rest: examRows,
  constraints: {
    exams_program_id_fkey: { code: 'CONFLICT', key: 'programInUse' },
    mark_components_ranked: { code: 'CONFLICT', key: 'markSchemeRanked', field: 'components' },
    mark_components_one_entered: { code: 'BAD_USER_INPUT', key: 'schemeEnteredRequired', field: 'components' },
  },
  views: ['exam_catalogue'],
  auditNames: {
    exam: {
      byIds: 'SELECT id, title AS name FROM exams WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM exams WHERE search_key(title) LIKE search_key($1)',
      isInValues: true,
    },
  },
});
