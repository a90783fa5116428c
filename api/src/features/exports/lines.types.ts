import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Everybody whom a search finds, a line of JSON each.' })
export class ApplicantLines {
  @Field(() => String, { description: 'A name to save it under.' })
  filename!: string;

  @Field(() => String, { description: 'application/jsonl.' })
  mimeType!: string;

  @Field(() => String, { description: 'The REST address that streams the lines, to be called with the same token.' })
  address!: string;
}
