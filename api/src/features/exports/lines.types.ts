import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'The applicants of a search as JSON Lines.' })
export class ApplicantLines {
  @field.text('The file name.') filename!: string;
  @field.text('application/jsonl.') mimeType!: string;
  @field.text('The REST address that streams the lines; it requires the same token.') address!: string;
}
