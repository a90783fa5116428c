import { reasonText, text } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { Message } from '../../graphql/message.ts';
import { User } from '../accounts/index.ts';
import { ProfileView } from '../profiles/index.ts';
import { ImageKind } from './image.entity.ts';
import { type CurrentImage, findImageUrl, loadImages } from './image.loaders.ts';
import * as service from './image.service.ts';
import { OwnImage, ReviewImageInput, UploadedImage, UploadImageInput } from './image.types.ts';
import { findReviewed, reviewImage } from './image-review.service.ts';
import { uploadNoticeImage } from './notice-image.service.ts';

const intakeChanged = 'The intake of the application; only the current one can be changed.';

@Resolver()
export class ImageResolver {
  @Access('Student')
  @OwnTransaction()
  @Mutation(() => UploadedImage, {
    description: "Stores the caller's profile picture: a JPEG of at most 2 MB and 1000x1000 pixels.",
  })
  uploadProfilePic(
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Arg('intake', () => ID, { nullable: true, description: intakeChanged }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<UploadedImage> {
    return service.uploadOwnImage(ctx, 'PICTURE', { file, intakeId: intake });
  }

  @Access('Student')
  @OwnTransaction()
  @Mutation(() => UploadedImage, {
    description: "Stores the caller's signature: a JPEG of at most 2 MB, 1000 pixels wide and 350 high.",
  })
  uploadSignature(
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Arg('intake', () => ID, { nullable: true, description: intakeChanged }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<UploadedImage> {
    return service.uploadOwnImage(ctx, 'SIGNATURE', { file, intakeId: intake });
  }

  @Access('Public')
  @OwnTransaction()
  @Mutation(() => UploadedImage, { description: 'Stores an image of any caller for less than a day.' })
  uploadImage(
    @Arg('input', () => UploadImageInput) input: UploadImageInput,
    @Context() ctx: Ctx,
  ): Promise<UploadedImage> {
    return service.uploadImage(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Message, {
    description: 'Accepts a picture or signature, or returns it: the applicant receives the reason and can replace it.',
  })
  async reviewImage(
    @Arg('input', () => ReviewImageInput) input: ReviewImageInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await reviewImage(ctx, input);
    const { id, review } = input;
    const msg = text(ctx.lang, review === 'ACCEPTED' ? 'imageAcceptedDone' : 'imageReturnedDone');
    return { id, msg, changed: { image: id } };
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => UploadedImage, {
    description:
      'Stores an image for the body of a notice or a mail: a JPEG of at most 2 MB and 1600x1600 pixels. It is kept once a saved notice or mail contains its address.',
  })
  uploadNoticeImage(
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Context() ctx: Ctx,
  ): Promise<UploadedImage> {
    return uploadNoticeImage(ctx, file);
  }
}

@Resolver(() => User)
export class UserImageResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Expiring address of the profile picture, null before it is uploaded.',
  })
  profilePic(@Root() user: User, @Context() ctx: Ctx): Promise<string | null> {
    return findImageUrl(ctx, user, 'PICTURE');
  }
}

@Resolver(() => ProfileView)
export class ProfileImageResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Expiring address of the profile picture, null before it is uploaded.',
  })
  profilePic(@Root() { user }: ProfileView, @Context() ctx: Ctx): Promise<string | null> {
    return findImageUrl(ctx, user, 'PICTURE');
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Expiring address of the signature, null before it is uploaded.',
  })
  signature(@Root() { user }: ProfileView, @Context() ctx: Ctx): Promise<string | null> {
    return findImageUrl(ctx, user, 'SIGNATURE');
  }

  @Lists(() => Object.keys(ImageKind).length)
  @FieldResolver(() => [OwnImage], {
    description: 'Current picture and signature with their review; none before they are uploaded.',
  })
  async images(@Root() { user }: ProfileView, @Context() ctx: Ctx): Promise<OwnImage[]> {
    return (await loadImages(ctx, user)).map((image) => shownImage(ctx, image));
  }
}

@Resolver(() => Message)
export class ChangedImageResolver {
  @Access('Admin')
  @FieldResolver(() => OwnImage, {
    nullable: true,
    description: 'The picture or signature that `reviewImage` accepted or returned.',
  })
  async image(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<OwnImage> {
    return shownImage(ctx, await findReviewed(ctx, changed?.image ?? ''));
  }
}

type Reviewed = Omit<OwnImage, 'reason'> & Pick<CurrentImage, 'reviewReason'>;

const shownImage = ({ lang }: Ctx, { reviewReason, ...image }: Reviewed): OwnImage => ({
  ...image,
  reason: reviewReason && reasonText(lang, reviewReason),
});
