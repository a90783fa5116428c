import { feature } from '../../feature.ts';
import { Department } from './department.entity.ts';
import { DepartmentResolver } from './department.resolver.ts';
import { departmentRows } from './departments.rest.ts';

export { Department };

export const departments = feature({
  name: 'departments',
  entities: [Department],
  resolvers: [DepartmentResolver],
  rest: departmentRows,
  constraints: { departments_code_key: { code: 'CONFLICT', key: 'departmentCodeTaken', field: 'deptShortCode' } },
});
