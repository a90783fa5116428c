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
  auditNames: {
    department: {
      byIds: 'SELECT id, department_name AS name FROM departments WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM departments WHERE search_key(department_name) LIKE search_key($1)',
      isInValues: true,
    },
  },
});
