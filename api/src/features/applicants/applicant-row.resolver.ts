import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { ApplicantRow } from './applicant.types.ts';

@Resolver(() => ApplicantRow)
export class ApplicantRowResolver {
  @FieldResolver(() => String, {
    description: "The program's name, in the language of the request, if it was entered in both.",
  })
  localizedCourse(@Root() { course, courseBn }: ApplicantRow, @Context() { lang }: Ctx): string {
    return nameIn(lang, course, courseBn);
  }
}
