import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The applicants of a search as JSON Lines.' })
export class ApplicantLines {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'application/jsonl.' })
  mimeType!: string;

  @Field(() => String, { description: 'The REST address that streams the lines; it requires the same token.' })
  address!: string;
}
