import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { deleteOnce, updateVersioned } from '../../db/versions.ts';
import { record } from '../audit/index.ts';
import { Department } from './department.entity.ts';
import type { DepartmentInput, DepartmentList } from './department.types.ts';

/** All departments by name. */
export async function findDepartments(ctx: Ctx): Promise<DepartmentList> {
  const departments = await ctx.db.find(Department, { order: { departmentName: 'ASC', id: 'ASC' } });
  return { departments, count: departments.length };
}

export async function findDepartment(ctx: Ctx, id: string): Promise<Department> {
  return (await ctx.db.findOneBy(Department, { id })) ?? fail('NOT_FOUND', 'departmentNotFound');
}

/** Adds or changes a department; a taken short code answers CONFLICT at its field. */
export async function saveDepartment(ctx: Ctx, { id, version, ...values }: DepartmentInput): Promise<Department> {
  const set = { ...values, deptUrl: values.deptUrl ?? null, details: values.details ?? null };
  if (id) {
    const { before, after } = await updateVersioned(ctx, Department, {
      id,
      version,
      set,
      notFound: 'departmentNotFound',
    });
    await record(ctx, {
      action: 'department.updated',
      subject: { type: 'department', id },
      before: shown(before),
      after: shown(after),
    });
    return after;
  }
  const added = await ctx.db.save(ctx.db.create(Department, set));
  await record(ctx, {
    action: 'department.created',
    subject: { type: 'department', id: added.id },
    after: shown(added),
  });
  return added;
}

/** Deletes a department that has no programs; else CONFLICT (by the foreign key of programs). */
export async function deleteDepartment(ctx: Ctx, id: string): Promise<void> {
  const department = await deleteOnce(ctx, Department, { id, notFound: 'departmentNotFound' });
  await record(ctx, { action: 'department.deleted', subject: { type: 'department', id }, before: shown(department) });
}

const shown = ({ departmentName, deptShortCode, deptUrl, details }: Department): object => ({
  departmentName,
  deptShortCode,
  deptUrl,
  details,
});
