import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { deleteOnce, updateVersioned } from '../../db/versions.ts';
import { record } from '../audit/index.ts';
import { Department } from '../departments/index.ts';
import { Program } from './program.entity.ts';
import type { ProgramInput, ProgramList } from './program.types.ts';

/** All programs by name. */
export async function findPrograms(ctx: Ctx): Promise<ProgramList> {
  const programs = await ctx.db.find(Program, { order: { programName: 'ASC', id: 'ASC' } });
  return { programs, count: programs.length };
}

export async function findProgram(ctx: Ctx, id: string): Promise<Program> {
  return (await ctx.db.findOneBy(Program, { id })) ?? fail('NOT_FOUND', 'programNotFound');
}

/** The programs of each department, batched. */
export function programsOf(ctx: Ctx, departmentId: string): Promise<Program[]> {
  return loaderOf<string, Program[]>(ctx, 'programs of department', async (ids) => {
    const found = await ctx.db.find(Program, {
      where: { departmentId: In([...ids]) },
      order: { programName: 'ASC', id: 'ASC' },
    });
    return ids.map((id) => found.filter((one) => one.departmentId === id));
  }).load(departmentId);
}

/** Adds or changes a program; a taken short code answers CONFLICT at its field, an unknown department BAD_USER_INPUT. */
export async function saveProgram(ctx: Ctx, { id, version, department, ...values }: ProgramInput): Promise<Program> {
  if (!(await ctx.db.existsBy(Department, { id: department })))
    fail('BAD_USER_INPUT', 'departmentNotFound', { field: 'department' });
  const set = {
    ...values,
    departmentId: department,
    programUrl: values.programUrl ?? null,
    description: values.description ?? null,
  };
  if (id) {
    const { before, after } = await updateVersioned(ctx, Program, { id, version, set, notFound: 'programNotFound' });
    await record(ctx, {
      action: 'program.updated',
      subject: { type: 'program', id },
      before: shown(before),
      after: shown(after),
    });
    return after;
  }
  const added = await ctx.db.save(ctx.db.create(Program, set));
  await record(ctx, { action: 'program.created', subject: { type: 'program', id: added.id }, after: shown(added) });
  return added;
}

/** Deletes a program that has no exams; else CONFLICT (by the foreign key of exams). */
export async function deleteProgram(ctx: Ctx, id: string): Promise<void> {
  const program = await deleteOnce(ctx, Program, { id, notFound: 'programNotFound' });
  await record(ctx, { action: 'program.deleted', subject: { type: 'program', id }, before: shown(program) });
}

const shown = ({
  programName,
  programShortCode,
  credit,
  programType,
  departmentId,
  programUrl,
  description,
}: Program): object => ({
  programName,
  programShortCode,
  credit,
  programType,
  departmentId,
  programUrl,
  description,
});
