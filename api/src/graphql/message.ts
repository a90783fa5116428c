import { ObjectType } from 'type-graphql';
import * as field from './fields.ts';

/** What the answer to a change says. */
@ObjectType()
export abstract class Saying {
  @field.text('In the language of the request.') msg!: string;
}

@ObjectType({ description: 'A success message.' })
export class Message extends Saying {
  @field.optionalId('What was added, changed, sent or deleted; null where the answer names nothing.')
  id?: string;
}
