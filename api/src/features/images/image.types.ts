import { uploadImageRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@ObjectType({ description: 'A stored image.' })
export class UploadedImage {
  @field.text('In the language of the request.') msg!: string;
  @field.text('Its address, which cannot be guessed and expires.') url!: string;
}

@InputType({ description: 'An image in base64.' })
@CheckedBy(uploadImageRules)
export class UploadImageInput {
  @field.text('A data URL or bare base64 of a JPEG of at most 2 MB.') data!: string;
}
