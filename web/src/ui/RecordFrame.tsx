import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { PageFrame, type PageFrameProps } from './PageFrame.tsx';
import { CardsSkeleton } from './Skeletons.tsx';

interface RecordFrameProps<T> extends Pick<PageFrameProps, 'title' | 'back'> {
  /** Undefined until it is loaded. */
  record: T | undefined;
  loading: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  skeletonCards?: number;
  actions: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** The page of one record: a skeleton while it loads, the error with a retry, or the record. */
export function RecordFrame<T>(props: RecordFrameProps<T>) {
  const { record, loading, error, refetch, skeletonCards = 1, actions, children, ...heading } = props;
  return (
    <PageFrame {...heading} actions={record && actions(record)}>
      {!record && loading && <CardsSkeleton cards={skeletonCards} />}
      {!record && Boolean(error) && !loading && (
        <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />
      )}
      {record && children(record)}
    </PageFrame>
  );
}
