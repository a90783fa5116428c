import { Loading, Skeleton } from '../../ui/PageSkeleton.tsx';

/** The skeleton of the dashboard: pending work and charts. */
export function OfficeSkeleton() {
  return (
    <Loading>
      <Skeleton h="48" borderRadius="l3" />
      <Skeleton h="80" borderRadius="l3" />
      <Skeleton h="96" borderRadius="l3" />
      <Skeleton h="80" borderRadius="l3" />
    </Loading>
  );
}
