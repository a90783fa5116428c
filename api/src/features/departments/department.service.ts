import type { Ctx } from '../../core/context.ts';
import { changeOfNameBn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { type AuditedEntity, deleteAudited, pickFields, saveAudited } from '../audit/index.ts';
import { Department } from './department.entity.ts';
import type { DepartmentInput, DepartmentList } from './department.types.ts';

export async function findDepartments(ctx: Ctx): Promise<DepartmentList> {
  const departments = await ctx.db.find(Department, { order: { departmentName: 'ASC', id: 'ASC' } });
  return { departments, count: departments.length };
}

export async function findDepartment(ctx: Ctx, id: string): Promise<Department> {
  return (await ctx.db.findOneBy(Department, { id })) ?? fail('NOT_FOUND', 'departmentNotFound');
}

const audited: AuditedEntity<Department> = {
  entity: Department,
  type: 'department',
  notFound: 'departmentNotFound',
  auditFields: pickFields('departmentName', 'departmentNameBn', 'deptShortCode', 'deptUrl', 'details'),
};

/** Adds or changes a department; a taken short code answers CONFLICT with its field. */
export const saveDepartment = (
  ctx: Ctx,
  { id, version, departmentNameBn, ...values }: DepartmentInput,
): Promise<Department> =>
  saveAudited(ctx, audited, {
    id,
    version,
    set: {
      ...values,
      ...changeOfNameBn('departmentNameBn', departmentNameBn),
      deptUrl: values.deptUrl ?? null,
      details: values.details ?? null,
    },
  });

/** Deletes a department without programs; otherwise the foreign key of programs answers CONFLICT. */
export const deleteDepartment = (ctx: Ctx, id: string): Promise<void> => deleteAudited(ctx, audited, { id });
