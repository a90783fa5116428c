import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { AdmissionInfo } from './profile.types.ts';

@Resolver(() => AdmissionInfo)
export class AdmissionInfoResolver {
  @FieldResolver(() => String, {
    description: "The program's name, in the language of the request, if it was entered in both.",
  })
  localizedCourse(@Root() { course, courseBn }: AdmissionInfo, @Context() { lang }: Ctx): string {
    return nameIn(lang, course, courseBn);
  }

  @FieldResolver(() => String, {
    description: "The department's name, in the language of the request, if it was entered in both.",
  })
  localizedDepartment(@Root() { department, departmentBn }: AdmissionInfo, @Context() { lang }: Ctx): string {
    return nameIn(lang, department, departmentBn);
  }
}
