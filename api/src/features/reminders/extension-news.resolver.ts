import { Arg, Args, Ctx as Context, ID, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { ExtendIntakeInput, Intake } from '../intakes/index.ts';
import { findClosingImpact } from './closing-impact.service.ts';
import { findDatesImpact, findExamDatesImpact } from './dates-impact.service.ts';
import { extendAndTell } from './extend-intake.service.ts';
import { findExtensionAnnouncement } from './extension-news.service.ts';
import { ClosingImpact, DatesImpact, ExamDatesArgs, ExtensionAnnouncement, IntakeDatesArgs } from './reminder.types.ts';

@Resolver()
export class ExtensionNewsResolver {
  @Access('Admin')
  @Mutation(() => Intake, { description: 'Lets everyone, or one applicant, apply after the close of an intake.' })
  extendIntake(
    @Arg('input', () => ExtendIntakeInput) input: ExtendIntakeInput,
    @Arg('tell', () => Boolean, {
      defaultValue: false,
      description:
        'Of an extension for everyone: informs those whose last moment changes by SMS and mail, once, by day.',
    })
    tell: boolean,
    @Context() ctx: Ctx,
  ): Promise<Intake> {
    return extendAndTell(ctx, input, tell);
  }

  @Access('Admin')
  @Lookup(
    () => ExtensionAnnouncement,
    'extensionAnnouncementByIntakeId',
    'The messages that `extendIntake` with `tell` would send for an extension for everyone.',
  )
  extensionAnnouncement(
    @Arg('intakeId', () => ID) intakeId: string,
    @Arg('until', () => GraphQLDateTime, { description: 'The new close.' }) until: Date,
    @Context() ctx: Ctx,
  ): Promise<ExtensionAnnouncement> {
    return findExtensionAnnouncement(ctx, { intakeId, until });
  }

  @Access('Admin')
  @Lookup(() => DatesImpact, 'intakeDatesImpactById', 'For whom other dates of an intake would change the last moment.')
  intakeDatesImpact(@Args(() => IntakeDatesArgs) dates: IntakeDatesArgs, @Context() ctx: Ctx): Promise<DatesImpact> {
    return findDatesImpact(ctx, dates);
  }

  @Access('Admin')
  @Lookup(() => DatesImpact, 'examDatesImpactById', 'For whom other dates of an exam would change the last moment.')
  examDatesImpact(@Args(() => ExamDatesArgs) dates: ExamDatesArgs, @Context() ctx: Ctx): Promise<DatesImpact> {
    return findExamDatesImpact(ctx, dates);
  }

  @Access('Admin')
  @Lookup(() => ClosingImpact, 'intakeClosingImpactById', 'Whom `closeIntake` concerns.')
  intakeClosingImpact(@Arg('intakeId', () => ID) intakeId: string, @Context() ctx: Ctx): Promise<ClosingImpact> {
    return findClosingImpact(ctx, intakeId);
  }
}
