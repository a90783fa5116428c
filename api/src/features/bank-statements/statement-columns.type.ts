import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The columns of a statement.' })
export class StatementColumns {
  @Field(() => Int, { description: 'Line of the headings, from 1; 0 without headings.' })
  headingLine!: number;

  @Field(() => Int, { description: 'Column of the slip or transaction number, from 0.' })
  reference!: number;

  @Field(() => Int, { description: 'Column of the amount, from 0.' })
  amount!: number;

  @Field(() => Int, { nullable: true, description: 'Column of the date, from 0.' })
  date!: number | null;

  @Field(() => Int, { nullable: true, description: 'Column of the description, from 0.' })
  description!: number | null;
}
