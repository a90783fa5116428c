import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './Icon.tsx';
import { LoadError } from './LoadError.tsx';
import { PageFrame, type PageFrameProps } from './PageFrame.tsx';
import { TableSkeleton } from './Skeletons.tsx';

export interface ListFrameProps extends Pick<PageFrameProps, 'title' | 'intro' | 'back'> {
  /** The total, before filtering; undefined while loading. */
  list: readonly unknown[] | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** The add button: next to the heading, or in the empty state. */
  create: ReactNode;
  /** Title and explanation of the empty state. */
  none: { title: string; text: string; icon: IconName };
  /** Rows of the skeleton. */
  skeletonRows?: number;
  /** Shown above the list in every state. */
  above?: ReactNode;
  children: ReactNode;
}

/** The page of an unpaginated list with an add button. */
export function ListFrame(props: ListFrameProps) {
  const { list, loading, error, retry, create, none, skeletonRows, above, children, ...heading } = props;
  return (
    <PageFrame wide {...heading} actions={list && list.length > 0 && create}>
      {above}
      {!list && loading && <TableSkeleton rows={skeletonRows} />}
      {Boolean(error) && !loading && <LoadError error={error} retry={retry} />}
      {list?.length === 0 && <EmptyState {...none} action={create} />}
      {children}
    </PageFrame>
  );
}
