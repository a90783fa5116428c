import { useProgramFormListsQuery } from '../../gql/programs.ts';

/** The departments to choose from, and the names that are taken. */
export function useProgramLists() {
  const { data, previousData, error, loading, refetch } = useProgramFormListsQuery();
  // What was typed stays where a later answer fails to come.
  return { lists: data ?? previousData, error, loading, retry: () => void refetch().catch(() => undefined) };
}
