import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

/** The number of entries by outcome. */
@ObjectType({ description: 'The number of applicants in a merit list by outcome.' })
export class MeritCounts {
  @field.int('Ranked.') ranked!: number;
  @field.int('Selected; more than the seats if the last place is shared.') selected!: number;
  @field.int('On the waiting list.') waiting!: number;
  @field.int('Absent.') absent!: number;
  @field.int('Paid, with incomplete marks.') noMarks!: number;
  @field.int('Not paid.') unpaid!: number;
}
