import { feature } from '../../feature.ts';
import { Exam } from './exam.entity.ts';

export { Exam } from './exam.entity.ts';

export const exams = feature({ name: 'exams', entities: [Exam] });
