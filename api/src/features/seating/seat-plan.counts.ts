import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'What a seat plan achieves, in numbers.' })
export class SeatPlanCounts {
  @field.int('Applicants.') people!: number;
  @field.int('Usable seats of its rooms.') seats!: number;
  @field.int('Seats that stay free, the reserve included.') free!: number;
  @field.int('Seats kept free for late payers.') reserve!: number;
  @field.int('Neighbours, left-right or front-back, who take the same exam.') neighbourPairs!: number;
  @field.int('Applicants with a wish for a venue.') firstWishes!: number;
  @field.int('Of them, those whose first wish is met.') firstWishesMet!: number;
  @field.int('Applicants with an approved need.') needs!: number;
  @field.int('Of them, those in a room that is fit for it.') needsMet!: number;
  @field.int('Applicants with another seat than today, or a first one.') changed!: number;
}
