import { ObjectType } from 'type-graphql';
import * as field from './fields.ts';

/** The text of the answer to a mutation. */
@ObjectType()
export abstract class Saying {
  @field.text('In the language of the request.') msg!: string;
}

/** The keys by which the fields of a mutation's answer are read, by field name. */
export interface ChangedThings {
  user: string;
  /** The id of a charge. */
  paymentInfo: string;
  /** The id of a proposed payment change, which a second officer decides. */
  proposal: string;
  unmatchedPayment: string;
  seat: { sittingId: string; profileId: string };
  message: string;
  image: string;
  /** An entry of the applicant's history. */
  note: { userId: string; id: string };
  token: string;
  application: string;
  delivery: string;
  device: string;
  attendance: { sittingId: string; profileId: string };
  /** The id of an application. */
  cardSerial: string;
}

/** The answer to a mutation whose fields are read after its commit; not in the schema. */
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
