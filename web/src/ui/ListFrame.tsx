import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './Icon.tsx';
import { LoadError } from './LoadError.tsx';
import { PageFrame, type PageFrameProps } from './PageFrame.tsx';
import { TableSkeleton } from './Skeletons.tsx';

export interface ListFrameProps extends Pick<PageFrameProps, 'title' | 'intro' | 'back'> {
  /** All that there are, whatever of them is shown; undefined until they have come. */
  list: readonly unknown[] | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** Adds one: beside the heading, or in the middle of the page while there are none. */
  create: ReactNode;
  /** Says that there are none yet, and what they are good for. */
  none: { title: string; text: string; icon: IconName };
  /** How many lines stand for the table while it is on its way. */
  skeletonRows?: number;
  /** Before the list, whether or not it has come. */
  above?: ReactNode;
  /** The list, and what belongs to it. */
  children: ReactNode;
}

/** The page of a list that comes whole and can be added to. */
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
