import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { readFailure } from '../../lib/problems.ts';
import { currentlySaved } from '../../lib/savedQueries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ApplicationProgress } from '../progress/index.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { AdmitCardProgress } from './AdmitCardProgress.tsx';
import { useAdmitCard } from './useAdmitCard.ts';

/** The API answers 403 before PAID; a 409 tells a PAID applicant what to replace or submit first. */
function isTooEarly(error: unknown): boolean {
  const failure = readFailure(error);
  return failure.kind === 'refused' && failure.code === 'FORBIDDEN';
}

/** Replaces a saved copy of the card once there is a connection. */
function useUpdateOnline(retry: () => void): void {
  useEffect(() => {
    const update = () => currentlySaved().size > 0 && retry();
    globalThis.addEventListener('online', update);
    return () => globalThis.removeEventListener('online', update);
  }, [retry]);
}

/** /download-admit: redirects to the payment page before PAID. */
export function DownloadAdmitPage() {
  const t = useTexts('admit');
  const intake = useShownIntake();
  const { state, retry } = useAdmitCard(intake);
  useUpdateOnline(retry);
  if (state.stage === 'failed' && isTooEarly(state.error))
    return <Navigate to={paths.payment.url(undefined, { intake })} replace />;
  return (
    <PageFrame
      title={t('downloadAdmit')}
      intro={t('intro')}
      back={{ to: paths.dashboard.url(undefined, { intake }), label: t('back') }}
    >
      {state.stage === 'failed' && <LoadError error={state.error} retry={retry} />}
      {state.stage === 'loading' && <AdmitCardProgress received={state.received} />}
      {state.stage === 'ready' && (
        <>
          <ApplicationProgress at="admit" done={['profile', 'images', 'payment']} />
          <AdmitCard card={state.card} />
        </>
      )}
    </PageFrame>
  );
}
