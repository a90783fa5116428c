import type { AuditTrailQueryVariables } from '../../gql/audit.ts';
import { instantOfLocal } from '../../lib/dates.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

/** The filters of the trail; `cursor` is the event that the page starts after. */
export const auditFilters = {
  actor: urlFilter.text(),
  subject: urlFilter.text(),
  action: urlFilter.text(),
  from: urlFilter.text(),
  to: urlFilter.text(),
  text: urlFilter.text(),
  cursor: { ...urlFilter.text(), isView: true, isPage: true },
} as const;

export type AuditValues = ValuesOf<typeof auditFilters>;

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
const dayMs = 86_400_000;

/** The fields that hold something other than a date. */
export const invalidDates = ({ from, to }: AuditValues): ('from' | 'to')[] =>
  [from && !isDay(from) ? ['from' as const] : [], to && !isDay(to) ? ['to' as const] : []].flat();

/** The filter input of the API: whole days in Dhaka, both inclusive. */
export function filterOf({ actor, subject, action, from, to, text }: AuditValues): AuditTrailQueryVariables['filter'] {
  const end = isDay(to) ? new Date(Date.parse(instantOfLocal(`${to}T00:00`)) + dayMs).toISOString() : undefined;
  return {
    actor,
    subject,
    action,
    text,
    ...(isDay(from) ? { from: instantOfLocal(`${from}T00:00`) } : {}),
    ...(end ? { to: end } : {}),
  };
}
