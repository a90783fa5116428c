import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'The columns of a statement.' })
export class StatementColumns {
  @field.int('Line of the headings, from 1; 0 without headings.') headingLine!: number;
  @field.int('Column of the slip or transaction number, from 0.') reference!: number;
  @field.int('Column of the amount, from 0.') amount!: number;
  @field.optionalInt('Column of the date, from 0.') date!: number | null;
  @field.optionalInt('Column of the description, from 0.') description!: number | null;
}
