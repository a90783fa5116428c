import { useState } from 'react';
import { useMeritDifferenceQuery } from '../../gql/merit.ts';

/** One page of a run's difference; the previous page stays while the next one loads. */
export function useMeritDifference(listId: string) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useMeritDifferenceQuery({ variables: { id: listId, page } });
  const difference = (data ?? previousData)?.meritDifference;
  return { difference, error, loading, setPage, refresh: () => void refetch().catch(() => undefined) };
}
