import { useProgramFormListsQuery } from '../../gql/programs.ts';

/** The departments and program names that the form of a program needs. */
export function useProgramFormLists() {
  const { data, previousData, error, loading, refetch } = useProgramFormListsQuery();
  // A later answer that fails keeps the form and what is typed in it.
  return { lists: data ?? previousData, error, loading, retry: () => void refetch().catch(() => undefined) };
}
