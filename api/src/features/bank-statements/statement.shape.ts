import { Field, Int, ObjectType } from 'type-graphql';

/** Where the columns stand, counted from 0; the line of headings counts from 1, and 0 says that there is none. */
@ObjectType({ description: 'Where the columns of a statement stand.' })
export class StatementColumns {
  @Field(() => Int, { description: 'The line of headings, from 1; 0 where there is none.' })
  headingLine!: number;

  @Field(() => Int, { description: 'The column of the slip or transaction number, from 0.' })
  reference!: number;

  @Field(() => Int, { description: 'The column of the amount, from 0.' })
  amount!: number;

  @Field(() => Int, { nullable: true, description: 'The column of the day, from 0.' })
  date!: number | null;

  @Field(() => Int, { nullable: true, description: 'The column of the description, from 0.' })
  description!: number | null;
}
