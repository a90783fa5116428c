import { type MeritEntriesQueryVariables, useMeritEntriesQuery } from '../../gql/merit.ts';

/** A page of a run; what is on the screen stays there until the next one has come. */
export function useMeritEntries(variables: MeritEntriesQueryVariables) {
  const { data, previousData, error, loading, refetch } = useMeritEntriesQuery({ variables });
  const found = (data ?? previousData)?.meritList;
  return { found, error, loading, again: () => void refetch().catch(() => undefined) };
}
