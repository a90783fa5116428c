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
});
