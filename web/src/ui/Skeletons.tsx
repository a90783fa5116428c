import { Loading, Skeleton } from './PageSkeleton.tsx';

const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      {many(lines).map((at) => (
        <Skeleton key={at} w={at === lines - 1 ? '60%' : 'full'} />
      ))}
    </Loading>
  );
}

export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <Loading>
      {many(cards).map((at) => (
        <Skeleton key={at} h="28" borderRadius="l3" />
      ))}
    </Loading>
  );
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <Skeleton h="9" />
      {many(rows).map((at) => (
        <Skeleton key={at} h="11" />
      ))}
    </Loading>
  );
}
