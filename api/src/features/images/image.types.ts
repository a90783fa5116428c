import { ImageReview, reviewImageRules, uploadImageRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

describeEnum(ImageReview, 'ImageReview', "An officer's decision about a picture or signature.", {
  ACCEPTED: 'It can be printed.',
  RETURNED: 'The applicant is asked for another one; the admit card is held until it is there.',
});

const OwnImageKind = defineEnum('OwnImageKind', 'Kind of an image of an application.', {
  PICTURE: 'The profile picture.',
  SIGNATURE: 'The signature.',
});

@ObjectType({ description: 'The current picture or signature of an application, and its review.' })
export class OwnImage {
  @field.id('Changes with each upload.') id!: string;
  @field.of(() => OwnImageKind, 'Picture or signature.') kind!: keyof typeof OwnImageKind;
  @field.optional(() => ImageReview, 'Null before a review.') review!: ImageReview | null;
  @field.optionalText('Why it was returned, in the language of the request where the office chose a listed reason.')
  reason!: string | null;

  @field.optionalDateTime('Time of the review.') reviewedAt!: Date | null;
}

@InputType({ description: "An officer's review of a current picture or signature." })
@CheckedBy(reviewImageRules)
export class ReviewImageInput {
  @field.id('Of the image that was seen.') id!: string;
  @field.of(() => ImageReview, 'The decision.') review!: ImageReview;
  @field.optionalText('Sent to the applicant. Required for RETURNED.') reason?: string | null;
}

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
