import { uploadImageRules } from '@admission/schema';
import { Field, InputType, ObjectType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';

@ObjectType({ description: 'A stored image.' })
export class UploadedImage {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;

  @Field(() => String, { description: 'Its address, which cannot be guessed and expires.' })
  url!: string;
}

@InputType({ description: 'An image in base64.' })
@CheckedBy(uploadImageRules)
export class UploadImageInput {
  @Field(() => String, { description: 'A data URL or bare base64 of a JPEG of at most 2 MB.' })
  data!: string;
}
