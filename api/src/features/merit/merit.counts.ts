import { Field, Int, ObjectType } from 'type-graphql';

/** How many entries have each outcome. */
@ObjectType({ description: 'How many applicants a merit list says what of.' })
export class MeritCounts {
  @Field(() => Int, { description: 'Have a place.' })
  ranked!: number;

  @Field(() => Int, { description: 'Are selected; more than there are seats where the last place is shared.' })
  selected!: number;

  @Field(() => Int, { description: 'Are on the waiting list.' })
  waiting!: number;

  @Field(() => Int, { description: 'Were absent.' })
  absent!: number;

  @Field(() => Int, { description: 'Have paid, but their marks are not complete.' })
  noMarks!: number;

  @Field(() => Int, { description: 'Have not paid.' })
  unpaid!: number;
}
