import { unfinished, unpaid } from './due.sql.ts';

/** Places of the parameters in the statement. The dates are those of the intake for everyone, before and after the extension. */
export interface ProlongedParams {
  intakeId: string;
  now: string;
  closedAt: string;
  closesAt: string;
  payableUntil: string;
  payUntil: string;
}

/** One row for each person with an application that is not submitted or not paid, whose own last moment the extension changes. */
export function prolongedSql({ intakeId, now, closedAt, closesAt, payableUntil, payUntil }: ProlongedParams): string {
  const changed = (after: string, before: string, isSubmitted: boolean): string =>
    `SELECT a.user_id, a.deadline, ${String(isSubmitted)} AS is_submitted FROM (${after}) a
      WHERE NOT EXISTS (SELECT 1 FROM (${before}) b WHERE b.user_id = a.user_id AND b.deadline = a.deadline)`;
  const at = { intakeId, now };
  const drafts = changed(unfinished({ ...at, closesAt }), unfinished({ ...at, closesAt: closedAt }), false);
  const submitted = changed(unpaid({ ...at, payUntil }), unpaid({ ...at, payUntil: payableUntil }), true);
  return `SELECT c.user_id, c.deadline, c.is_submitted, p.name, p.phone, p.email, p.lang
     FROM (${drafts} UNION ALL ${submitted}) c JOIN applicants p ON p.user_id = c.user_id AND p.deleted_at IS NULL`;
}
