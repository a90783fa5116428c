import { ObjectType } from 'type-graphql';
import * as field from './fields.ts';

@ObjectType({ description: 'A success message.' })
export class Message {
  @field.text('In the language of the request.') msg!: string;
}
