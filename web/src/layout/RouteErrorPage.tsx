import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { report } from '../lib/reporting.ts';
import { useTexts } from '../lib/texts.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

declare global {
  /** Reloads the page, at most once a minute, and says whether it does (`public/theme.js`); absent in tests. */
  var reloadOnce: undefined | (() => boolean);
}

/** Whether a file of the page did not load or no longer exists after a deployment; a reload fetches it. */
const isLostFile = (error: unknown): boolean => {
  // The router's error if `patchRoutesOnNavigation` failed.
  if (isRouteErrorResponse(error)) return error.status === 400;
  return error instanceof Error && /import.+module|preload css/i.test(error.message);
};

/** The error boundary of a route. */
export function RouteErrorPage() {
  const t = useTexts('common');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isLost = isLostFile(error);
  useEffect(() => {
    isLost ? globalThis.reloadOnce?.() : report(error);
  }, [error, isLost]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const retry = isLost ? () => globalThis.location.reload() : () => void revalidate();
  return (
    <PageFrame title={t('errorTitle')}>
      <LoadError error={error} retry={retry} />
    </PageFrame>
  );
}
