import { useSeatPlanRunsLazyQuery, useSeatPlansQuery } from '../../gql/seat-plans.ts';
import { useAllPages } from '../../lib/useAllPages.ts';

/** A sitting with all runs of its seat plan, newest first: any of them may be the published one. */
export function useSeatPlanRuns(sittingId: string) {
  const { data, previousData, error, loading, refetch } = useSeatPlansQuery({
    variables: { sittingId },
    fetchPolicy: 'network-only',
  });
  const [load] = useSeatPlanRunsLazyQuery({ fetchPolicy: 'network-only' });
  const known = data ?? previousData;
  const runs = useAllPages(known?.seatPlanPage, {
    key: sittingId,
    rowsOf: (page) => page.plans,
    load: async (page) => {
      const answer = await load({ variables: { sittingId, page } });
      return { data: answer.data?.seatPlanPage, error: answer.error };
    },
  });
  return {
    known: known?.sitting && runs.rows && { sitting: known.sitting, plans: runs.rows, count: runs.count },
    error: error ?? runs.error,
    loading,
    refetch: async () => {
      await refetch();
      runs.readAgain();
    },
  };
}
