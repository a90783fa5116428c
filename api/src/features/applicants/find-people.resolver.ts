import { limits } from '@admission/schema';
import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { findPeople, findPerson } from './find-people.service.ts';
import { FindPeopleInput, FoundPerson, RegisteredPerson } from './find-people.types.ts';

@Resolver()
export class FindPeopleResolver {
  @Access('Admin')
  @Lists(() => limits.search.people)
  @Query(() => [FoundPerson], {
    description: 'Registered students by what a caller says, best match first, at most 12; with or without a profile.',
  })
  findPeople(
    @Arg('input', () => FindPeopleInput) { text }: FindPeopleInput,
    @Context() ctx: Ctx,
  ): Promise<FoundPerson[]> {
    return findPeople(ctx, text ?? '');
  }

  @Access('Admin')
  @Query(() => RegisteredPerson, { description: 'A registered student, with or without an application.' })
  registeredPerson(@Arg('userId', () => ID) userId: string, @Context() ctx: Ctx): Promise<RegisteredPerson> {
    return findPerson(ctx, userId);
  }
}
