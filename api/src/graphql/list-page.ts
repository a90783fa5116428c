import { Field, Int, ObjectType } from 'type-graphql';

/** The fields that every page of a list has. */
@ObjectType()
export abstract class ListPage {
  @Field(() => Int, { description: 'Number of items on all pages.' })
  count!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Number of pages, at least 1.' })
  pages!: number;
}
