import { useMeritExamQuery, useMeritRunsLazyQuery } from '../../gql/merit.ts';
import { useAllPages } from '../../lib/useAllPages.ts';

/** An exam with all runs of its merit list, newest first: any of them may be the published one. */
export function useMeritRuns(examId: string) {
  const { data, previousData, error, loading, refetch } = useMeritExamQuery({ variables: { examId } });
  const [load] = useMeritRunsLazyQuery({ fetchPolicy: 'network-only' });
  const known = data ?? previousData;
  const runs = useAllPages(known?.meritRunPage, {
    key: examId,
    rowsOf: (page) => page.runs,
    load: async (page) => {
      const answer = await load({ variables: { examId, page } });
      return { data: answer.data?.meritRunPage, error: answer.error };
    },
  });
  return {
    known: known && runs.rows && { exam: known.meritExam, lists: runs.rows, count: runs.count },
    error: error ?? runs.error,
    loading,
    refetch: async () => {
      await refetch();
      runs.readAgain();
    },
  };
}
