import { useState } from 'react';
import { useMeritDifferenceQuery } from '../../gql/merit.ts';

/** What a run changes, page by page; what is on the screen stays there until the next page has come. */
export function useMeritDifference(listId: string) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useMeritDifferenceQuery({ variables: { id: listId, page } });
  const difference = (data ?? previousData)?.meritDifference;
  return { difference, error, loading, setPage, again: () => void refetch().catch(() => undefined) };
}
