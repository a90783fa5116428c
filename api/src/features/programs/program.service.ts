import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { changeOfNameBn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { countMost } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { assertReference } from '../../db/references.ts';
import { type AuditedEntity, deleteAudited, pickFields, saveAudited } from '../audit/index.ts';
import { Department } from '../departments/index.ts';
import { Program } from './program.entity.ts';
import type { ProgramInput, ProgramList } from './program.types.ts';

export async function findPrograms(ctx: Ctx): Promise<ProgramList> {
  const programs = await ctx.db.find(Program, { order: { programName: 'ASC', id: 'ASC' } });
  return { programs, count: programs.length };
}

export async function findProgram(ctx: Ctx, id: string): Promise<Program> {
  return (await ctx.db.findOneBy(Program, { id })) ?? fail('NOT_FOUND', 'programNotFound');
}

/** The programs of the department with most. */
export const countProgramsPerDepartment = (ctx: Ctx): Promise<number> => countMost(ctx, 'programs', 'department_id');

/** The programs of a department, batched by request. */
export function findProgramsOfDepartment(ctx: Ctx, departmentId: string): Promise<Program[]> {
  return loaderOf<string, Program[]>(ctx, 'programs of department', async (ids) => {
    const found = await ctx.db.find(Program, {
      where: { departmentId: In([...ids]) },
      order: { programName: 'ASC', id: 'ASC' },
    });
    return ids.map((id) => found.filter((one) => one.departmentId === id));
  }).load(departmentId);
}

const audited: AuditedEntity<Program> = {
  entity: Program,
  type: 'program',
  notFound: 'programNotFound',
  auditFields: pickFields(
    'programName',
    'programNameBn',
    'programShortCode',
    'credit',
    'programType',
    'departmentId',
    'programUrl',
    'description',
  ),
};

/** Adds or changes a program; a taken short code answers CONFLICT with its field, an unknown department NOT_FOUND with its field. */
export async function saveProgram(
  ctx: Ctx,
  { id, version, department, programNameBn, ...values }: ProgramInput,
): Promise<Program> {
  await assertReference(ctx, Department, { id: department, field: 'department', notFound: 'departmentNotFound' });
  const { programUrl = null, description = null } = values;
  return saveAudited(ctx, audited, {
    id,
    version,
    set: {
      ...values,
      ...changeOfNameBn('programNameBn', programNameBn),
      departmentId: department,
      programUrl,
      description,
    },
  });
}

/** Deletes a program without exams; otherwise the foreign key of exams answers CONFLICT. */
export const deleteProgram = (ctx: Ctx, id: string): Promise<void> => deleteAudited(ctx, audited, { id });
