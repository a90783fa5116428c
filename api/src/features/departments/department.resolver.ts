import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { Department } from './department.entity.ts';
import * as service from './department.service.ts';
import { DepartmentInput, DepartmentList } from './department.types.ts';

@Resolver(() => Department)
export class DepartmentResolver {
  @Access('SignedIn', 'READ_EXAMS')
  @Query(() => DepartmentList, { description: 'All departments by name.' })
  departments(@Context() ctx: Ctx): Promise<DepartmentList> {
    return service.findDepartments(ctx);
  }

  @Access('SignedIn', 'READ_EXAMS')
  @Lookup(() => Department, 'departmentById', 'One department.')
  department(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Department> {
    return service.findDepartment(ctx, id);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Department, { description: 'Adds a department, or changes the one with the id.' })
  saveDepartment(
    @Arg('input', () => DepartmentInput) input: DepartmentInput,
    @Context() ctx: Ctx,
  ): Promise<Department> {
    return service.saveDepartment(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Message, { description: 'Deletes a department; CONFLICT while it has programs.' })
  async deleteDepartment(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.deleteDepartment(ctx, id);
    return { id, msg: text(ctx.lang, 'departmentDeleted') };
  }

  @FieldResolver(() => String, { description: 'Its name, in the language of the request, if it was entered in both.' })
  localizedName(@Root() { departmentName, departmentNameBn }: Department, @Context() { lang }: Ctx): string {
    return nameIn(lang, departmentName, departmentNameBn);
  }
}
