import { useEffect, useRef, useState } from 'react';
import {
  type SeatPlan_PlanFragment,
  type SeatPlansQuery,
  useFreeSeatsQuery,
  useHeldSeatsQuery,
  useSeatedApplicantsQuery,
  useSeatPlanDifferenceQuery,
  useSeatPlanEntriesQuery,
  useUnassignedQuery,
} from '../../gql/seat-plans.ts';

export type PlannedSitting = NonNullable<SeatPlansQuery['sitting']>;

const fresh = { fetchPolicy: 'network-only' } as const;

/** Refetches after the seats of the sitting have changed. */
function useReloadOn(revision: number, refresh: () => Promise<void>): void {
  const seen = useRef(revision);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    void latest.current();
  }, [revision]);
}

interface SeatFilter {
  roomId: string | null;
  search: string | null;
}

/** The seats of a plan; of the published one the current seats, with late seatings and moves. */
export function useSeatEntries(plan: SeatPlan_PlanFragment, filter: SeatFilter, page: number, revision: number) {
  const isPublished = plan.state === 'PUBLISHED';
  const planned = useSeatPlanEntriesQuery({ ...fresh, variables: { id: plan.id, filter, page }, skip: isPublished });
  const seated = useSeatedApplicantsQuery({
    ...fresh,
    variables: { sittingId: plan.sittingId, filter, page },
    skip: !isPublished,
  });
  const refresh = async (): Promise<void> =>
    void (await (isPublished ? seated.refetch() : planned.refetch()).catch(() => undefined));
  useReloadOn(revision, refresh);
  const { error, loading } = isPublished ? seated : planned;
  return {
    found: isPublished
      ? (seated.data ?? seated.previousData)?.seatedApplicants
      : (planned.data ?? planned.previousData)?.seatPlan?.entries,
    error,
    loading,
    refresh,
  };
}

/** One page of what the publication of a sitting's seat plan changes. */
export function usePlanDifference(id: string) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useSeatPlanDifferenceQuery({ variables: { id, page } });
  const difference = (data ?? previousData)?.seatPlanDifference;
  return { difference, error, loading, setPage, refresh: () => void refetch().catch(() => undefined) };
}

/** One page of the paid applicants of a sitting who have no seat. */
export function useUnassigned(sittingId: string, revision: number) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useUnassignedQuery({
    ...fresh,
    variables: { sittingId, page },
  });
  const refresh = async (): Promise<void> => void (await refetch().catch(() => undefined));
  useReloadOn(revision, refresh);
  return {
    found: (data ?? previousData)?.unassigned,
    error,
    loading,
    setPage,
    refresh,
  };
}

/** One page of the seats of a sitting whose applicants are not admitted now. */
export function useHeldSeats(sittingId: string, revision: number) {
  const [page, setPage] = useState(1);
  const { data, previousData, loading, refetch } = useHeldSeatsQuery({ ...fresh, variables: { sittingId, page } });
  const refresh = async (): Promise<void> => void (await refetch().catch(() => undefined));
  useReloadOn(revision, refresh);
  return { found: (data ?? previousData)?.heldSeats, loading, setPage, refresh };
}

/** The free seats in a room of a sitting; none before a room is chosen. */
export function useFreeSeats(sittingId: string, roomId: string) {
  const { data } = useFreeSeatsQuery({ ...fresh, variables: { sittingId, roomId }, skip: roomId === '' });
  return data?.freeSeats;
}
