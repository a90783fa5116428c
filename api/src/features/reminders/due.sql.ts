import type { ReminderKind } from '@admission/schema';
import { deadlineSql } from '../exams/index.ts';
import { extendedSql } from '../intakes/index.ts';

/** Places of the parameters in the statement. */
export interface DueParams {
  intakeId: string;
  now: string;
  /** When the intake closes for everyone; null in a default intake. */
  closesAt: string;
  payUntil: string;
  kind: string;
}

const soon = `interval '48 hours'`;

/** Started here and not submitted. */
export const unfinished = ({ intakeId, now, closesAt }: Pick<DueParams, 'intakeId' | 'now' | 'closesAt'>): string => {
  const deadline = deadlineSql('apply_until', extendedSql(closesAt, { intakeId, userId: 'd.user_id' }));
  return `SELECT d.user_id, d.exam_id, ${deadline} AS deadline, d.saved_at AS since
     FROM unfinished_applications d JOIN exam_catalogue x ON x.exam_id = d.exam_id
    WHERE d.intake_id = ${intakeId}::uuid AND ${deadline} > ${now}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = d.user_id AND a.intake_id = d.intake_id
        AND a.withdrawn_at IS NULL)`;
};

/** Submitted, and nothing paid or under way. */
export const unpaid = ({ intakeId, now, payUntil }: Pick<DueParams, 'intakeId' | 'now' | 'payUntil'>): string => {
  const deadline = deadlineSql('pay_until', extendedSql(payUntil, { intakeId, userId: 'a.user_id' }));
  return `SELECT a.user_id, a.exam_id, ${deadline} AS deadline, a.submitted_at AS since
     FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id
    WHERE a.intake_id = ${intakeId}::uuid AND a.withdrawn_at IS NULL
      AND coalesce(a.payment_status, 'UNPAID') = 'UNPAID'
      AND ${deadline} > ${now}::timestamptz`;
};

const queries: Record<ReminderKind, (at: DueParams) => string> = {
  NOT_FINISHED: (at) =>
    `SELECT * FROM (${unfinished(at)}) u WHERE u.since < ${at.now}::timestamptz - interval '2 days'`,
  NOT_PAID: (at) => `SELECT * FROM (${unpaid(at)}) u WHERE u.since < ${at.now}::timestamptz - interval '1 day'`,
  CLOSING_SOON: (at) => `SELECT * FROM (${unfinished(at)} UNION ALL ${unpaid(at)}) u
    WHERE u.deadline <= ${at.now}::timestamptz + ${soon}`,
  EXAM_TOMORROW: ({ intakeId, now }) =>
    `SELECT a.user_id, a.exam_id, x.exam_date AS deadline, a.submitted_at AS since
       FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id AND NOT x.conducted
      WHERE a.intake_id = ${intakeId}::uuid AND a.withdrawn_at IS NULL AND a.payment_status = 'PAID'
        AND (x.exam_date AT TIME ZONE 'Asia/Dhaka')::date = (${now}::timestamptz AT TIME ZONE 'Asia/Dhaka')::date + 1`,
};

/**
 * One row for each person that the reminder is due for: who has not acted, and has not got it. Each kind names both dates, because
 * PostgreSQL refuses a parameter without a type.
 */
export const dueSql = (kind: ReminderKind, at: DueParams): string =>
  `SELECT DISTINCT ON (d.user_id) d.user_id, d.exam_id, d.deadline, p.name, p.phone, p.email, p.lang
     FROM (${queries[kind](at)}) d JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT 1 FROM reminder_sends s
      WHERE s.intake_id = ${at.intakeId}::uuid AND s.kind = ${at.kind}::text AND s.user_id = d.user_id)
      AND (${at.closesAt}::timestamptz IS NULL OR ${at.payUntil}::timestamptz IS NULL OR true)
    ORDER BY d.user_id, d.deadline`;
