import type { ReminderKind } from '@admission/schema';
import { examLimitsSql } from '../exams/index.ts';
import { earlierWithImagesSql } from '../images/index.ts';
import { ownExtensionsSql } from '../intakes/index.ts';
import { profilesInReviewSql } from '../payments/index.ts';

/** Numbers of the parameters in the statement. */
export interface DueParams {
  intakeId: string;
  now: string;
  /** When the intake closes for everyone; null in a default intake. */
  closesAt: string;
  payUntil: string;
  kind: string;
}

const soon = `interval '48 hours'`;

/** Started here and not submitted; `own` is the last moment without the intake, `extended` the person's own. */
const unfinishedRows = (intakeId: string): string =>
  `SELECT d.user_id, d.exam_id, d.saved_at AS since, e.apply AS own, o.until AS extended
     FROM unfinished_applications d JOIN ${examLimitsSql} e ON e.id = d.exam_id
     LEFT JOIN ${ownExtensionsSql(intakeId)} o ON o.user_id = d.user_id
    WHERE d.intake_id = ${intakeId}::uuid
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = d.user_id AND a.intake_id = d.intake_id
        AND a.withdrawn_at IS NULL)`;

/** Submitted, without a payment that is completed, pending or under review; an earlier application with both images until its exam is held. */
const unpaidRows = (intakeId: string): string =>
  `SELECT a.user_id, a.exam_id, a.submitted_at AS since, e.pay AS own, o.until AS extended
     FROM applications a JOIN ${examLimitsSql} e ON e.id = a.exam_id
     LEFT JOIN ${ownExtensionsSql(intakeId)} o ON o.user_id = a.user_id
    WHERE a.intake_id = ${intakeId}::uuid AND a.withdrawn_at IS NULL
      AND (a.is_current OR NOT e.conducted AND a.profile_id IN (${earlierWithImagesSql(intakeId)}))
      AND coalesce(a.payment_status, 'UNPAID') = 'UNPAID' 
      AND NOT EXISTS (SELECT 1 FROM (${profilesInReviewSql}) w WHERE w.profile_id = a.profile_id)`;

const ofIntakeSql = (date: string, grace = '0'): string =>
  `greatest(${date}::timestamptz, r.extended) + make_interval(mins => ${grace}::int)`;

const deadlineSql = (ofIntake: string, grace?: string): string => `least(r.own, ${ofIntakeSql(ofIntake, grace)})`;

const dueRows = (rows: string, ofIntake: string, now: string): string =>
  `SELECT r.user_id, r.exam_id, ${deadlineSql(ofIntake)} AS deadline, r.since FROM (${rows}) r
    WHERE ${deadlineSql(ofIntake)} > ${now}::timestamptz`;

const unpaid = ({ intakeId, now, payUntil }: DueParams): string => dueRows(unpaidRows(intakeId), payUntil, now);

/** Applicants with a draft who can still submit. */
export const startedSql = (at: Pick<DueParams, 'intakeId' | 'now' | 'closesAt'>): string =>
  dueRows(unfinishedRows(at.intakeId), at.closesAt, at.now);

/** Parameters of the dates of an intake for everyone, before and after a change. */
export interface ChangedDates {
  intakeId: string;
  closedAt: string;
  closesAt: string;
  payableUntil: string;
  payUntil: string;
  /** Minutes in which submissions are still taken, before and after; absent: none, as in messages. */
  graceBefore?: string;
  graceAfter?: string;
}

/** Each application that is not submitted or not paid with its last moment before and after: one scan for both. */
export const changedDeadlinesSql = ({ intakeId, ...at }: ChangedDates): string => {
  const changed = (rows: string, before: string, after: string, isSubmitted: boolean): string =>
    `SELECT r.user_id, ${String(isSubmitted)} AS is_submitted, ${before} AS before, ${after} AS after FROM (${rows}) r`;
  const closes = [deadlineSql(at.closedAt, at.graceBefore), deadlineSql(at.closesAt, at.graceAfter)] as const;
  return `${changed(unfinishedRows(intakeId), ...closes, false)}
    UNION ALL ${changed(unpaidRows(intakeId), deadlineSql(at.payableUntil), deadlineSql(at.payUntil), true)}`;
};

/**
 * The last moment of the account `$2` in the intake `$1`, whose dates for the person are `$3` and `$4`: to pay what is submitted, to submit
 * the draft, or to apply with any exam. No row, or null: nothing is left to do.
 */
export const lastMomentSql = `SELECT c.after AS deadline, c.is_submitted AS "isSubmitted" FROM (${changedDeadlinesSql({
  ...{ intakeId: '$1', closedAt: '$3', closesAt: '$3', payableUntil: '$4', payUntil: '$4' },
})}) c WHERE c.user_id = $2::uuid
  UNION ALL SELECT max(least(e.apply, $3::timestamptz)), false FROM exam_catalogue x JOIN ${examLimitsSql} e ON e.id = x.exam_id
    WHERE x.intake_id = $1::uuid AND NOT x.conducted
      AND NOT EXISTS (SELECT 1 FROM unfinished_applications d WHERE d.user_id = $2::uuid AND d.intake_id = $1::uuid)
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = $2::uuid AND a.intake_id = $1::uuid AND a.withdrawn_at IS NULL)
    HAVING max(e.apply) IS NOT NULL`;

/** Parameters of an exam's own last moments after a change, and of the unchanged dates of its intake. */
export interface ChangedExamDates {
  intakeId: string;
  examId: string;
  apply: string;
  pay: string;
  closesAt: string;
  payUntil: string;
  grace: string;
}

/** Each draft or unpaid application that a change of one exam's last moments affects, with its last moment before and after. */
export const changedExamDeadlinesSql = ({ intakeId, examId, ...at }: ChangedExamDates): string => {
  const changed = (rows: string, own: string, ofIntake: string): string =>
    `SELECT r.user_id, least(r.own, ${ofIntake}) AS before, least(${own}::timestamptz, ${ofIntake}) AS after
      FROM (${rows}) r WHERE r.exam_id = ${examId}::uuid`;
  return `${changed(unfinishedRows(intakeId), at.apply, ofIntakeSql(at.closesAt, at.grace))}
    UNION ALL ${changed(unpaidRows(intakeId), at.pay, ofIntakeSql(at.payUntil))}`;
};

/** Drafts (`unfinished`) and unpaid applications that could still be submitted or paid. */
export const stillOpenSql = ({ intakeId, now, closesAt, payUntil }: Omit<DueParams, 'kind'>): string =>
  `SELECT o.user_id, o.is_unfinished FROM (
      SELECT user_id, true AS is_unfinished FROM (${dueRows(unfinishedRows(intakeId), closesAt, now)}) u
      UNION ALL SELECT user_id, false FROM (${dueRows(unpaidRows(intakeId), payUntil, now)}) u) o
    JOIN applicants p ON p.user_id = o.user_id AND p.deleted_at IS NULL`;

const queries: Record<ReminderKind, (at: DueParams) => string> = {
  NOT_FINISHED: (at) =>
    `SELECT * FROM (${startedSql(at)}) u WHERE u.since < ${at.now}::timestamptz - interval '2 days'`,
  NOT_PAID: (at) => `SELECT * FROM (${unpaid(at)}) u WHERE u.since < ${at.now}::timestamptz - interval '1 day'`,
  CLOSING_SOON: (at) => `SELECT * FROM (${startedSql(at)} UNION ALL ${unpaid(at)}) u
    WHERE u.deadline <= ${at.now}::timestamptz + ${soon}`,
  EXAM_TOMORROW: ({ intakeId, now }) =>
    `SELECT a.user_id, a.exam_id, coalesce(t.starts, x.exam_date) AS deadline, a.submitted_at AS since
       FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id AND NOT x.conducted
       LEFT JOIN seated_applicants s ON s.profile_id = a.profile_id
       LEFT JOIN exam_sittings t ON t.sitting_id = s.sitting_id AND t.exam_id = a.exam_id
      WHERE a.intake_id = ${intakeId}::uuid AND a.withdrawn_at IS NULL AND a.payment_status = 'PAID'
        AND (coalesce(t.starts, x.exam_date) AT TIME ZONE 'Asia/Dhaka')::date = (${now}::timestamptz AT TIME ZONE 'Asia/Dhaka')::date + 1`,
};

/**
 * One row for each person that the reminder is due for: people who have neither acted nor received it. Each kind names both dates,
 * because PostgreSQL refuses a parameter without a type.
 */
export const dueSql = (kind: ReminderKind, at: DueParams): string =>
  `SELECT DISTINCT ON (d.user_id) d.user_id, d.exam_id, d.deadline, p.name, p.phone, p.email, p.lang
     FROM (${queries[kind](at)}) d JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT 1 FROM reminder_sends s
      WHERE s.intake_id = ${at.intakeId}::uuid AND s.kind = ${at.kind}::text AND s.user_id = d.user_id)
      AND (${at.closesAt}::timestamptz IS NULL OR ${at.payUntil}::timestamptz IS NULL OR true)
    ORDER BY d.user_id, d.deadline`;
