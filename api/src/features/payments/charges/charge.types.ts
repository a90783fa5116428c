import { ObjectType } from 'type-graphql';
import { describeEnum } from '../../../graphql/define-enum.ts';
import * as field from '../../../graphql/fields.ts';
import { ChargeKind, ChargeState } from './charge.entity.ts';

describeEnum(ChargeKind, 'ChargeKind', 'What is owed for.', {
  APPLICATION: 'The fee of an application.',
  ACCEPTANCE: 'Kept for the fee of accepting a place; none is made yet.',
  RECHECK: 'Kept for the fee of checking marks again; none is made yet.',
});

describeEnum(ChargeState, 'ChargeState', 'Where a charge is.', {
  DUE: 'To be paid.',
  PAID: 'Paid.',
  WAIVED: 'The office has decided that it need not be paid.',
  CANCELLED: 'The application was withdrawn before it was paid.',
  REFUND_DUE: 'Its money goes back.',
  REFUNDED: 'Its money has gone back.',
});

@ObjectType('Charge', { description: 'What an applicant owes, for what and until when.' })
export class ChargeView {
  @field.id('Opaque.') id!: string;
  @field.of(() => ChargeKind, 'What it is for.') kind!: ChargeKind;
  @field.of(() => ChargeState, 'Where it is.') state!: ChargeState;
  @field.int('Whole BDT at the bank, of a payment that begins now.') feeBank!: number;
  @field.int('Whole BDT by bKash, of a payment that begins now.') feeBkash!: number;
  @field.optionalDateTime(
    'The last moment to pay while it is DUE: by its intake, extensions and exam. Null before the application.',
  )
  dueUntil!: Date | null;
}
