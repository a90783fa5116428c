import { limits } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { findPeople, findPerson, findRegistered } from './find-people.service.ts';
import { FindPeopleInput, FoundPeople, FoundPerson, RegisteredPage, RegisteredPerson } from './find-people.types.ts';

@Resolver()
export class FindPeopleResolver {
  @Access('Admin')
  @Lists(() => limits.search.people)
  @ListWithoutPages(
    () => FoundPerson,
    'foundPeople',
    'Registered students by what a caller says, best match first, at most 12; with or without a profile.',
  )
  async findPeople(
    @Arg('input', () => FindPeopleInput) { text }: FindPeopleInput,
    @Context() ctx: Ctx,
  ): Promise<FoundPerson[]> {
    return (await findPeople(ctx, text ?? '')).people;
  }

  @Access('Admin')
  @Lists(() => limits.search.people)
  @Query(() => FoundPeople, {
    description: 'Registered students by what a caller says, with or without a profile, and how many there are.',
  })
  foundPeople(
    @Arg('input', () => FindPeopleInput) { text }: FindPeopleInput,
    @Context() ctx: Ctx,
  ): Promise<FoundPeople> {
    return findPeople(ctx, text ?? '');
  }

  @Access('Admin')
  @Lookup(() => RegisteredPerson, 'registeredPersonByUserId', 'A registered student, with or without an application.')
  registeredPerson(@Arg('userId', () => ID) userId: string, @Context() ctx: Ctx): Promise<RegisteredPerson> {
    return findPerson(ctx, userId);
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => RegisteredPage, {
    description:
      'Students who registered and have no current application, newest first; with a day or `all` also those who have one.',
  })
  registeredPeople(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50, description: 'Page size, at most 200.' }) limit: number,
    @Arg('day', () => String, { nullable: true, description: 'A day in Dhaka, YYYY-MM-DD.' }) day: string | null,
    @Arg('all', () => Boolean, { defaultValue: false, description: 'With or without an application.' }) all: boolean,
    @Context() ctx: Ctx,
  ): Promise<RegisteredPage> {
    return findRegistered(ctx, { page, limit, day, all });
  }
}
