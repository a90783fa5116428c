import { feature } from '../../feature.ts';
import { Exam } from './exam.entity.ts';
import { ExamResolver } from './exam.resolver.ts';
import { examRows } from './exams.rest.ts';

export { isOpen } from './exam.service.ts';
export { Exam };

export const exams = feature({
  name: 'exams',
  entities: [Exam],
  resolvers: [ExamResolver],
  rest: examRows,
  constraints: { exams_program_id_fkey: { code: 'CONFLICT', key: 'programInUse' } },
});
