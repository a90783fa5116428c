import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
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
export function PaymentFrame({ overview, loading, error, retry, back, children, ...frame }: PaymentFrameProps) {
  const common = useTexts('common');
  const t = useTexts('payments');
  return (
    <PageFrame back={{ to: back, label: common('back') }} {...frame}>
      {!overview && loading && <CardsSkeleton cards={3} />}
      {Boolean(error) && !loading && !overview && <LoadError error={error} retry={retry} />}
      {overview && (
        <>
          <chakra.p role="status" color="fg.muted" _empty={{ position: 'absolute' }}>
            {Boolean(error) && t('notNewest')}
          </chakra.p>
          <ApplicationProgress at="payment" done={doneOf(overview)} />
          {children(overview)}
        </>
      )}
    </PageFrame>
  );
}
