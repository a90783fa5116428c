import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame, type PageFrameProps } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ApplicationProgress, type ApplicationStep } from '../progress/index.ts';
import type { Overview } from './standing.ts';

export interface PaymentFrameProps extends Pick<PageFrameProps, 'title' | 'intro'> {
  overview?: Overview;
  loading: boolean;
  error?: unknown;
  retry: () => void;
  /** Where the way back leads. */
  back: string;
  children: (overview: Overview) => ReactNode;
}

const doneOf = ({ blockedBy, paymentInfo }: Overview): ApplicationStep[] => {
  const done: ApplicationStep[] = [];
  if (blockedBy !== 'PROFILE') done.push('profile');
  if (!blockedBy) done.push('images');
  if (paymentInfo.status === 'PAID') done.push('payment');
  return done;
};

/** What the payment pages share: the way back, the four steps, and what stands there while nothing is known. */
export function PaymentFrame({ overview, loading, error, retry, back, children, ...frame }: PaymentFrameProps) {
  const common = useTexts('common');
  return (
    <PageFrame back={{ to: back, label: common('back') }} {...frame}>
      {!overview && loading && <CardsSkeleton cards={3} />}
      {Boolean(error) && !loading && <LoadError error={error} retry={retry} />}
      {overview && (
        <>
          <ApplicationProgress at="payment" done={doneOf(overview)} />
          {children(overview)}
        </>
      )}
    </PageFrame>
  );
}
