import type { IntakeDaysQuery } from '../../gql/office.ts';

export type Day = IntakeDaysQuery['intake']['days'][number];

/** The totals of two intakes on the same day before their close. */
export interface SeasonDay {
  /** Negative after the close. */
  daysBefore: number;
  first: Day | undefined;
  second: Day | undefined;
}

/** Every day from the earliest opening to the latest end, in order of time. */
export function alignDays(first: readonly Day[], second: readonly Day[]): SeasonDay[] {
  const all = [...first, ...second].map(({ daysBefore }) => daysBefore);
  const [from, to] = [Math.max(...all), Math.min(...all)];
  if (all.length === 0) return [];
  const [ofFirst, ofSecond] = [first, second].map((days) => new Map(days.map((day) => [day.daysBefore, day])));
  return Array.from({ length: from - to + 1 }, (_, at) => ({
    daysBefore: from - at,
    first: ofFirst?.get(from - at),
    second: ofSecond?.get(from - at),
  }));
}

/** The days of a table: each week, each of the last seven days, and the last one after the close. */
export const milestonesOf = (days: readonly SeasonDay[]): SeasonDay[] =>
  days.filter(
    ({ daysBefore }, at) => daysBefore % 7 === 0 || (daysBefore > 0 && daysBefore < 7) || at === days.length - 1,
  );
