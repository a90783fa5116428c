import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A success message.' })
export class Message {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}
