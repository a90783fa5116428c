import {
  type SittingChoices_VenuesFragment,
  type SittingChoicesQuery,
  useSittingChoicesQuery,
  useSittingVenuesLazyQuery,
} from '../../gql/sittings.ts';
import { useAllPages } from '../../lib/useAllPages.ts';

export interface SittingChoices {
  /** Exams that have not been held. */
  exams: SittingChoicesQuery['exams']['exams'];
  venues: readonly SittingChoices_VenuesFragment['venues'][number][];
  /** Of all venues. */
  venueCount: number;
}

/** The exams and rooms that a sitting can be made of. */
export function useSittingChoices() {
  const { data, previousData, error, loading, refetch } = useSittingChoicesQuery({ fetchPolicy: 'network-only' });
  const [load] = useSittingVenuesLazyQuery({ fetchPolicy: 'network-only' });
  const known = data ?? previousData;
  const venues = useAllPages(known?.venuePage, {
    key: 'venues',
    rowsOf: (page) => page.venues,
    load: async (page) => {
      const answer = await load({ variables: { page } });
      return { data: answer.data?.venuePage, error: answer.error };
    },
  });
  const choices: SittingChoices | undefined = known &&
    venues.rows && { exams: known.exams.exams, venues: venues.rows, venueCount: venues.count };
  const refresh = () => {
    venues.readAgain();
    void refetch().catch(() => undefined);
  };
  return { choices, error: error ?? venues.error, loading, refresh };
}
