import { type ChangedDates, changedDeadlinesSql } from './due.sql.ts';

/** Numbers of the parameters in the statement. The dates are those of the intake for everyone, before and after the extension. */
export interface ProlongedParams extends ChangedDates {
  now: string;
}

/** One row for each person with a draft or unpaid application whose last moment the extension changes. */
export const prolongedSql = ({ now, ...dates }: ProlongedParams): string =>
  `SELECT c.user_id, c.after AS deadline, c.is_submitted, p.name, p.phone, p.email, p.lang
     FROM (${changedDeadlinesSql(dates)}) c JOIN applicants p ON p.user_id = c.user_id AND p.deleted_at IS NULL
    WHERE c.after > ${now}::timestamptz AND c.after IS DISTINCT FROM c.before`;
