import { ReminderKind } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import * as service from './reminder.service.ts';
import { ReminderAudience, ReminderInput, ReminderView } from './reminder.types.ts';

@Resolver()
export class ReminderResolver {
  @Access('Admin', 'SEND_MESSAGES')
  @Lookup(() => [ReminderView], 'intakeRemindersById', 'The reminders of an intake, one of each kind.')
  intakeReminders(@Arg('intakeId', () => ID) intakeId: string, @Context() ctx: Ctx): Promise<ReminderView[]> {
    return service.findReminders(ctx, intakeId);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Lookup(
    () => ReminderAudience,
    'reminderAudienceByIntakeId',
    'A dry run of a reminder: whom it would be sent to now.',
  )
  reminderAudience(
    @Arg('intakeId', () => ID) intakeId: string,
    @Arg('kind', () => ReminderKind, { description: 'Whom it is for.' }) kind: ReminderKind,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<ReminderAudience> {
    return service.findAudience(ctx, { intakeId, kind, page });
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => ReminderView, { description: 'Saves text, cap and switch of a reminder.' })
  saveReminder(@Arg('input', () => ReminderInput) input: ReminderInput, @Context() ctx: Ctx): Promise<ReminderView> {
    return service.saveReminder(ctx, input);
  }
}
