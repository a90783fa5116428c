import { ObjectType } from 'type-graphql';
import * as field from './fields.ts';

/** What the answer to a change says. */
@ObjectType()
export abstract class Saying {
  @field.text('In the language of the request.') msg!: string;
}

/** What the fields of an answer are read by: the key of each thing that a change can answer, by the name of the field. */
export interface ChangedThings {
  user: string;
  /** Of a charge. */
  paymentInfo: string;
  /** Of a payment that a second officer decides. */
  proposal: string;
  unmatchedPayment: string;
  seat: { sittingId: string; profileId: string };
  message: string;
  image: string;
  /** Of an entry of the applicant's history. */
  note: { userId: string; id: string };
  token: string;
  application: string;
  delivery: string;
  device: string;
  attendance: { sittingId: string; profileId: string };
  /** Of an application. */
  cardSerial: string;
}

/** The answer to a change whose things are read after the change has committed; not in the schema. */
export interface Changed {
  changed?: Partial<ChangedThings>;
}

@ObjectType({
  description:
    'What a change answers: a text, and the thing where it still exists. Things are read only if selected; the fields of others are null.',
})
export class Message extends Saying implements Changed {
  @field.optionalId('What was added, changed, sent or deleted; null where the answer names nothing.')
  id?: string;

  changed?: Partial<ChangedThings>;
}
