import { feature } from '../../feature.ts';
import { Program } from './program.entity.ts';
import { DepartmentProgramsResolver, ProgramResolver } from './program.resolver.ts';
import { programRows } from './programs.rest.ts';

export { Program };

export const programs = feature({
  name: 'programs',
  entities: [Program],
  resolvers: [ProgramResolver, DepartmentProgramsResolver],
  rest: programRows,
  constraints: {
    programs_code_key: { code: 'CONFLICT', key: 'programCodeTaken', field: 'programShortCode' },
    programs_department_id_fkey: { code: 'CONFLICT', key: 'departmentInUse' },
  },
  auditNames: {
    program: {
      byIds: 'SELECT id, program_name AS name FROM programs WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM programs WHERE search_key(program_name) LIKE search_key($1)',
      isInValues: true,
    },
  },
});
