import { useSittingChoicesQuery } from '../../gql/sittings.ts';
import type { SittingChoices } from './SittingForm.tsx';

/** The exams and rooms that a sitting can be made of. */
export function useSittingChoices() {
  const { data, previousData, error, loading, refetch } = useSittingChoicesQuery({ fetchPolicy: 'network-only' });
  const known = data ?? previousData;
  const choices: SittingChoices | undefined = known && { exams: known.exams.exams, venues: known.venues };
  return { choices, error, loading, refresh: () => void refetch().catch(() => undefined) };
}
