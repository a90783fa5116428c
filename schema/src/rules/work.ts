import { tillDate } from '../enums.ts';
import { limits } from '../limits.ts';
import { foldDigits, isCalendarDay, isCalendarMonth } from '../normalise.ts';
import { line, lineAs } from './readers.ts';
import { always, rules, where } from './rule.ts';

/** YYYY-MM-DD or YYYY-MM (contract, "Types"). */
const isWorkDate = (value: unknown): value is string =>
  typeof value === 'string' && (isCalendarDay(value) || isCalendarMonth(value));

/** Compares a day with a month by the month. */
const isBefore = (a: string, b: string): boolean => {
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared) < b.slice(0, shared);
};

const workDate = () => lineAs(limits.text.number, foldDigits, { message: 'workDateInvalid' });

const from = () =>
  workDate().test(
    where<string>((value, { today }) => {
      if (!isWorkDate(value)) return 'workDateInvalid';
      return isBefore(today, value) ? 'workDateFuture' : null;
    }),
  );

const to = () =>
  workDate().test(
    where<string>((value, _, { parent, outer }) => {
      if (value === tillDate) return isLaterTillDate(parent, outer['workExperience']) ? 'workTillDateTwice' : null;
      if (!isWorkDate(value)) return 'workDateInvalid';
      return isWorkDate(parent['from']) && isBefore(value, parent['from']) ? 'workDateOrder' : null;
    }),
  );

/** 'Till Date' is allowed in one row: the first that has it. */
function isLaterTillDate(row: object, all: unknown): boolean {
  const firstRow: unknown = Array.isArray(all)
    ? all.find((one: unknown) => typeof one === 'object' && one !== null && 'to' in one && one.to === tillDate)
    : row;
  return firstRow !== row;
}

/** One row of work experience. A blank row is valid: the form always has one. */
export const workRow = rules({
  id: line(limits.text.id),
  companyName: line(limits.text.line).test(
    always<string>((value, _, { parent }) =>
      value === undefined && [parent['position'], parent['from'], parent['to']].some((one) => one !== undefined)
        ? 'companyRequired'
        : null,
    ),
  ),
  position: line(limits.text.line),
  from: from(),
  to: to(),
});
