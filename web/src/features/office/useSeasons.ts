import { useIntakeDaysQuery, useIntakesToCompareQuery } from '../../gql/office.ts';
import type { Day } from './seasons.ts';

export const useIntakesToCompare = () => useIntakesToCompareQuery();

/** The days of an intake; undefined while loading. */
export const useIntakeDays = (id: string): readonly Day[] | undefined =>
  useIntakeDaysQuery({ variables: { id } }).data?.intake.days;
