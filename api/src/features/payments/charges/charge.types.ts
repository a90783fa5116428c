import { ObjectType } from 'type-graphql';
import { describeEnum } from '../../../graphql/define-enum.ts';
import * as field from '../../../graphql/fields.ts';
import { ChargeKind, ChargeState } from './charge.entity.ts';

describeEnum(ChargeKind, 'ChargeKind', 'The kind of a charge.', {
  APPLICATION: 'The fee of an application.',
  ACCEPTANCE: 'Reserved for the fee of accepting a place; not used yet.',
  RECHECK: 'Reserved for the fee of checking marks again; not used yet.',
});

describeEnum(ChargeState, 'ChargeState', 'The state of a charge.', {
  DUE: 'To be paid.',
  PAID: 'Paid.',
  WAIVED: 'Waived by the office.',
  CANCELLED: 'The application was withdrawn before it was paid.',
  REFUND_DUE: 'A refund is due.',
  REFUNDED: 'The refund is done.',
});

@ObjectType('Charge', { description: 'A fee that an applicant owes.' })
export class ChargeView {
  @field.id('Opaque.') id!: string;
  @field.of(() => ChargeKind, 'The kind of the charge.') kind!: ChargeKind;
  @field.of(() => ChargeState, 'The state of the charge.') state!: ChargeState;
  @field.int('Whole BDT at the bank, for a payment that starts now.') feeBank!: number;
  @field.int('Whole BDT by bKash, for a payment that starts now.') feeBkash!: number;
  @field.optionalDateTime(
    'The last moment to pay while it is DUE: by its intake, extensions and exam. Null before the application.',
  )
  dueUntil!: Date | null;
}
