import { limits } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { inSlices } from '../../core/slices.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { User } from '../accounts/index.ts';
import { Application } from './application.types.ts';
import { findMyApplications } from './applications.service.ts';
import { findMyDraft, saveDraft } from './draft.service.ts';
import { saveOwnName } from './own-name.service.ts';
import { OwnNameInput, ProfileInput, SaveProfileDraftInput } from './profile.inputs.ts';
import * as service from './profile.service.ts';
import { ProfileView } from './profile.types.ts';
import { ProfileDraft } from './profile-draft.entity.ts';
import { submitProfile } from './submission.service.ts';

@Resolver()
export class ProfileResolver {
  @Access('SignedIn')
  @Query(() => ProfileView, { nullable: true, description: "The caller's own profile; null before it is submitted." })
  myProfile(
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<ProfileView | null> {
    return service.findMyProfile(ctx, intake);
  }

  @Access('SignedIn', 'READ_APPLICANTS')
  @Lookup(() => ProfileView, 'profileByUserId', 'One profile, for administrators and its owner.')
  profile(
    @Arg('userId', () => ID) userId: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<ProfileView> {
    return service.findProfile(ctx, userId, intake);
  }

  @Access('Student')
  @Query(() => [Application], { description: "The caller's applications, the newest first." })
  myApplications(@Context() ctx: Ctx): Promise<Application[]> {
    return findMyApplications(ctx);
  }

  @Access('Admin', 'READ_APPLICANTS')
  @Query(() => [ProfileView], {
    description: 'The applicants of one exam in the order of application.',
    deprecationReason:
      'Use `applicants(search: { exam, page, limit }) { count pages profiles }`: this list does not say that more follow.',
  })
  async examApplicants(
    @Arg('examId', () => ID) examId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('limit', () => Int, { defaultValue: limits.pages.applicants, description: 'At most 5000.' }) limit: number,
    @Context() ctx: Ctx,
  ): Promise<readonly (ProfileView | Promise<ProfileView>)[]> {
    return inSlices(await service.findExamApplicants(ctx, { examId, page, limit }));
  }

  @Access('Student')
  @Mutation(() => User, { description: "Changes the caller's names, until an application is submitted." })
  saveOwnName(@Arg('input', () => OwnNameInput) input: OwnNameInput, @Context() ctx: Ctx): Promise<User> {
    return saveOwnName(ctx, input);
  }

  @Access('Student')
  @Mutation(() => ProfileView, { description: 'Submits the application, once; it cannot be changed afterwards.' })
  submitProfile(
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake that the exam must belong to; absent: any.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<ProfileView> {
    return submitProfile(ctx, input, intake);
  }

  @Access('Student')
  @Query(() => ProfileDraft, { nullable: true, description: "The caller's draft." })
  myProfileDraft(@Context() ctx: Ctx): Promise<ProfileDraft | null> {
    return findMyDraft(ctx);
  }

  @Access('Student')
  @Mutation(() => ProfileDraft, {
    description: "Saves the caller's draft, to continue later or on another device.",
  })
  saveProfileDraft(
    @Arg('input', () => SaveProfileDraftInput) input: SaveProfileDraftInput,
    @Context() ctx: Ctx,
  ): Promise<ProfileDraft> {
    return saveDraft(ctx, input);
  }
}
