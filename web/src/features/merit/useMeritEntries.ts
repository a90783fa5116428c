import { type MeritEntriesQueryVariables, useMeritEntriesQuery } from '../../gql/merit.ts';

/** One page of a run; the previous page stays while the next one loads. */
export function useMeritEntries(variables: MeritEntriesQueryVariables) {
  const { data, previousData, error, loading, refetch } = useMeritEntriesQuery({ variables });
  const found = (data ?? previousData)?.meritList;
  return { found, error, loading, refresh: () => void refetch().catch(() => undefined) };
}
