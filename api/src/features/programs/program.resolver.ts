import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { stricter } from '../../graphql/stricter.ts';
import { Department } from '../departments/index.ts';
import { Program } from './program.entity.ts';
import * as service from './program.service.ts';
import { ProgramInput, ProgramList, PutProgramInput } from './program.types.ts';

@Resolver(() => Program)
export class ProgramResolver {
  @Access('SignedIn', 'READ_EXAMS')
  @Query(() => ProgramList, { description: 'All programs by name.' })
  programs(@Context() ctx: Ctx): Promise<ProgramList> {
    return service.findPrograms(ctx);
  }

  @Access('SignedIn', 'READ_EXAMS')
  @Lookup(() => Program, 'programById', 'One program.')
  program(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Program> {
    return service.findProgram(ctx, id);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Program, { description: 'Adds a program, or changes the one with the id.' })
  putProgram(@Arg('input', () => PutProgramInput) input: PutProgramInput, @Context() ctx: Ctx): Promise<Program> {
    return service.saveProgram(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Program, {
    description: 'Adds a program, or changes the one with the id.',
    deprecationReason: stricter('putProgram'),
  })
  saveProgram(@Arg('input', () => ProgramInput) input: ProgramInput, @Context() ctx: Ctx): Promise<Program> {
    return service.saveProgram(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Message, { description: 'Deletes a program; CONFLICT while it has exams.' })
  async deleteProgram(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.deleteProgram(ctx, id);
    return { id, msg: text(ctx.lang, 'programDeleted') };
  }

  @FieldResolver(() => String, { description: 'Its name, in the language of the request, if it was entered in both.' })
  localizedName(@Root() { programName, programNameBn }: Program, @Context() { lang }: Ctx): string {
    return nameIn(lang, programName, programNameBn);
  }

  @FieldResolver(() => Department, { description: 'The department that offers it.' })
  department(@Root() program: Program, @Context() ctx: Ctx): Promise<Department> {
    return rowOf(ctx, Department, program.departmentId);
  }
}

/** Declared here, because departments do not depend on programs. */
@Resolver(() => Department)
export class DepartmentProgramsResolver {
  @ListsCounted((_, ctx) => service.countProgramsPerDepartment(ctx))
  @FieldResolver(() => [Program], { description: 'Its programs, by name.' })
  programs(@Root() department: Department, @Context() ctx: Ctx): Promise<Program[]> {
    return service.findProgramsOfDepartment(ctx, department.id);
  }
}
