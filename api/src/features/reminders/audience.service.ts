import { fillFields, type Lang, type ReminderKind } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { queryRows } from '../../db/query.ts';
import { type BatchMessage, formatDateTime, reminderMail, reminderSms, senderOf } from '../../messages/index.ts';
import { findIntake, findWindows } from '../intakes/index.ts';
import { dueSql } from './due.sql.ts';
import type { Reminder } from './reminder.entity.ts';

/** A recipient of a reminder. */
export interface DuePerson {
  userId: string;
  deadline: string;
  exam: string;
  examBn: string | null;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
  /** Whether the application is an earlier one, which a link must name. */
  isEarlier: boolean;
}

/** The parameters of `dueSql` in the order of `DueParams`. */
export async function dueParams(ctx: Ctx, intakeId: string, kind: ReminderKind): Promise<unknown[]> {
  const window = (await findWindows(ctx, [intakeId], null)).get(intakeId);
  return [intakeId, ctx.now(), window?.closesAt ?? null, window?.payUntil ?? null, kind];
}

const places = { intakeId: '$1', now: '$2', closesAt: '$3', payUntil: '$4', kind: '$5' };

export async function findDue(
  ctx: Ctx,
  { intakeId, kind }: Pick<Reminder, 'intakeId' | 'kind'>,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<DuePerson[]> {
  return queryRows<DuePerson>(
    ctx.db,
    `SELECT d.user_id AS "userId", d.deadline, x.title AS exam, x.title_bn AS "examBn", d.name, d.phone, d.email, d.lang,
        EXISTS (SELECT FROM applications a WHERE a.user_id = d.user_id AND a.intake_id = $1::uuid
          AND NOT a.is_current AND a.withdrawn_at IS NULL) AS "isEarlier"
       FROM (${dueSql(kind, places)}) d JOIN exam_catalogue x ON x.exam_id = d.exam_id
      ORDER BY d.deadline, d.user_id LIMIT $6 OFFSET $7`,
    [...(await dueParams(ctx, intakeId, kind)), limit, skip],
  );
}

export async function countDue(ctx: Ctx, intakeId: string, kind: ReminderKind): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    ctx.db,
    `SELECT count(*)::int AS n FROM (${dueSql(kind, places)}) d`,
    await dueParams(ctx, intakeId, kind),
  );
  return row?.n ?? 0;
}

/** Returns a function that writes the reminder of a person in the person's language. */
export async function reminderWriter(ctx: Ctx, reminder: Reminder): Promise<(one: DuePerson) => BatchMessage> {
  const intake = await findIntake(ctx, reminder.intakeId);
  const sender = senderOf(ctx);
  return ({ lang, name, exam, examBn, deadline, userId, phone, email, isEarlier }) => {
    const text = fillFields(lang === 'bn' ? reminder.textBn : reminder.textEn, {
      name,
      intake: lang === 'bn' ? intake.titleBn : intake.titleEn,
      exam: nameIn(lang, exam, examBn),
      deadline: formatDateTime(lang, new Date(deadline)),
    });
    const props = { ...sender, text, name, kind: reminder.kind, intakeId: isEarlier ? intake.id : null };
    return reminder.channel === 'sms'
      ? { to: phone, userId, ...reminderSms(props, lang) }
      : { to: email, userId, ...reminderMail(props, lang) };
  };
}
