import { ObjectType } from 'type-graphql';
import * as field from '../../../graphql/fields.ts';

@ObjectType({ description: 'The applicants whom another fee affects; all 0 if no fee differs.' })
export class FeeImpact {
  @field.int('Have started an application and can still submit it: they pay the new fee.') started!: number;
  @field.int('Have submitted it and can still pay: they pay the new fee.') unpaid!: number;
  @field.int('Have started a payment, whose amount does not change.') underWay!: number;
  @field.int('Have paid: nothing changes.') paid!: number;
}
