import { Field, Int, ObjectType } from 'type-graphql';

/** The number of entries by outcome. */
@ObjectType({ description: 'The number of applicants in a merit list by outcome.' })
export class MeritCounts {
  @Field(() => Int, { description: 'Ranked.' })
  ranked!: number;

  @Field(() => Int, { description: 'Selected; more than the seats if the last place is shared.' })
  selected!: number;

  @Field(() => Int, { description: 'On the waiting list.' })
  waiting!: number;

  @Field(() => Int, { description: 'Absent.' })
  absent!: number;

  @Field(() => Int, { description: 'Paid, with incomplete marks.' })
  noMarks!: number;

  @Field(() => Int, { description: 'Not paid.' })
  unpaid!: number;
}
