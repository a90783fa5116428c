import { feature } from '../../feature.ts';
import { Department } from './department.entity.ts';

export { Department } from './department.entity.ts';

export const departments = feature({ name: 'departments', entities: [Department] });
