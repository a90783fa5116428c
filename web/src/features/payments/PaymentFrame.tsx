import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame, type PageFrameProps } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ApplicationProgress, type ApplicationStep, completedSteps } from '../progress/index.ts';
import type { Overview } from './paymentState.ts';

export interface PaymentFrameProps extends Pick<PageFrameProps, 'title' | 'intro'> {
  overview?: Overview;
  loading: boolean;
  error?: unknown;
  retry: () => void;
  isPolled: boolean;
  /** Target of the back link. */
  back: string;
  children: (overview: Overview) => ReactNode;
}

const doneOf = ({ blocker, paymentInfo }: Overview): ApplicationStep[] =>
  completedSteps({
    profile: blocker !== 'PROFILE',
    images: !blocker,
    payment: paymentInfo.status === 'PAID',
  });

/** The frame of the payment pages: back link, progress, loading and error states. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { overview, loading, error, retry, isPolled, back, children, ...frame } = props;
  const common = useTexts('common');
  return (
    <PageFrame back={{ to: back, label: common('back') }} {...frame}>
      {!overview && loading && <CardsSkeleton cards={3} />}
      {Boolean(error) && !loading && !overview && <LoadError error={error} retry={retry} />}
      {overview && (
        <>
          <NotNewest failed={Boolean(error)} loading={loading} retry={isPolled ? undefined : retry} />
          <ApplicationProgress at="payment" done={doneOf(overview)} />
          {children(overview)}
        </>
      )}
    </PageFrame>
  );
}

interface NotNewestProps {
  failed: boolean;
  loading: boolean;
  /** Absent if the page polls. */
  retry: (() => void) | undefined;
}

/** A quiet line after a failed request. It stays until an answer comes: a screen reader would announce it after each poll. */
function NotNewest({ failed, loading, retry }: NotNewestProps) {
  const common = useTexts('common');
  const t = useTexts('payments');
  const [shown, setShown] = useState(failed);
  // The error is absent while the next request is on its way.
  if (!loading && shown !== failed) setShown(failed);
  return (
    <chakra.div position={shown ? undefined : 'absolute'} display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <chakra.p role="status" color="fg.muted">
        {shown && t('notNewest')}
      </chakra.p>
      {shown && retry && (
        <Button variant="outline" busy={loading} onClick={retry}>
          {common('retry')}
        </Button>
      )}
    </chakra.div>
  );
}
