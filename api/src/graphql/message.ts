import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'That something was done, in a sentence for people.' })
export class Message {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}
