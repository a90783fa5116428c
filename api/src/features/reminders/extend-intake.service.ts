import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { queryRows } from '../../db/query.ts';
import { formatDateTime, intakeExtendedMail, intakeExtendedSms, sendBoth, senderOf } from '../../messages/index.ts';
import {
  type ExtendedPerson,
  type ExtendIntakeInput,
  type Extension,
  extendIntake,
  findWindows,
  type Intake,
} from '../intakes/index.ts';
import { lastMomentSql } from './due.sql.ts';
import { tellExtension } from './tell-extension.job.ts';

/**
 * Extends an intake. One person that it is for is informed, unless nothing is left to submit or to pay; with `tell` a job informs the
 * applicants affected by an extension for everyone.
 */
export async function extendAndTell(ctx: Ctx, input: ExtendIntakeInput, tell: boolean): Promise<Intake> {
  const isForAll = !input.phone;
  const { intake, extension, person } = await extendIntake(ctx, input, { isTold: tell && isForAll });
  if (person) await tellPerson(ctx, person, { intake, extension });
  else if (tell) await ctx.app.queue.enqueue(ctx, tellExtension, { id: extension.id });
  return intake;
}

/** Names the moment until which the person can act, which may be that of the exam instead of the extension's. */
async function tellPerson(
  ctx: Ctx,
  person: ExtendedPerson,
  { intake, extension }: { intake: Intake; extension: Extension },
): Promise<void> {
  const { lang, name } = person;
  const window = (await findWindows(ctx, [intake.id], person.id)).get(intake.id);
  const [last] = await queryRows<{ deadline: string | null; isSubmitted: boolean }>(ctx.db, lastMomentSql, [
    ...[intake.id, person.id, window?.closesAt, window?.payUntil],
  ]);
  if (!last?.deadline || new Date(last.deadline) <= ctx.now()) return;
  const props = {
    ...senderOf(ctx),
    intakeTitle: nameIn(lang, intake.titleEn, intake.titleBn),
    until: formatDateTime(lang, new Date(last.deadline)),
    isSubmitted: last.isSubmitted,
  };
  await sendBoth(ctx, person, `intake-extended:${extension.id}`, {
    sms: intakeExtendedSms(props, lang),
    mail: intakeExtendedMail({ ...props, name }, lang),
  });
}
