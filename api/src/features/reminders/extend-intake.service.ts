import { text } from '@admission/schema';
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
 * Extends an intake. One person that it is for is informed, unless it does not move the last moment to submit or to pay, which the notice
 * tells the officer; with `tell` a job informs the applicants affected by an extension for everyone.
 */
export async function extendAndTell(ctx: Ctx, input: ExtendIntakeInput, tell: boolean): Promise<Intake> {
  const isForAll = !input.phone;
  let before: LastMoment | undefined;
  const { intake, extension, person } = await extendIntake(ctx, input, {
    isTold: tell && isForAll,
    beforePerson: async ({ id }) => {
      before = await findLastMoment(ctx, input.id, id);
    },
  });
  if (person) {
    const isMoved = await tellPerson(ctx, person, { intake, extension, before });
    intake.notice = isMoved ? null : text(ctx.lang, 'extensionMovesNothing');
  } else if (tell) await ctx.app.queue.enqueue(ctx, tellExtension, { id: extension.id });
  return intake;
}

interface LastMoment {
  deadline: string | null;
  isSubmitted: boolean;
}

/** The moment until which the person can act, which may be that of the exam instead of the extension's. */
async function findLastMoment(ctx: Ctx, intakeId: string, userId: string): Promise<LastMoment | undefined> {
  const window = (await findWindows(ctx, [intakeId], userId)).get(intakeId);
  const values = [intakeId, userId, window?.closesAt, window?.payUntil];
  return (await queryRows<LastMoment>(ctx.db, lastMomentSql, values))[0];
}

/** Informs the person of the new last moment; false, without a message, if it has not moved or nothing is left to do. */
async function tellPerson(
  ctx: Ctx,
  person: ExtendedPerson,
  { intake, extension, before }: { intake: Intake; extension: Extension; before: LastMoment | undefined },
): Promise<boolean> {
  const { lang, name } = person;
  const last = await findLastMoment(ctx, intake.id, person.id);
  if (!last?.deadline || new Date(last.deadline) <= ctx.now()) return false;
  if (before?.deadline && new Date(before.deadline) >= new Date(last.deadline)) return false;
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
  return true;
}
