import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { report } from '../lib/reporting.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Whether the page's code no longer exists after a deployment; a reload fetches the new one. */
const isLostChunk = (error: unknown): boolean => {
  // The router's error if `patchRoutesOnNavigation` failed.
  if (isRouteErrorResponse(error)) return error.status === 400;
  const failed = /dynamically imported module|importing a module script|module script failed/i;
  return error instanceof TypeError && failed.test(error.message);
};

/** The error boundary of a route. */
export function RouteErrorPage() {
  const t = useTexts('common');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const lostChunk = isLostChunk(error) && navigator.onLine;
  useEffect(() => {
    if (!lostChunk) report(error);
  }, [error, lostChunk]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const reload = () => globalThis.location.reload();
  return (
    <PageFrame title={t('errorTitle')}>
      {lostChunk ? (
        <Alert tone="info" live>
          <p>{t('newVersion')}</p>
          <div>
            <Button onClick={reload}>{t('retry')}</Button>
          </div>
        </Alert>
      ) : (
        <LoadError error={error} retry={isLostChunk(error) ? reload : () => void revalidate()} />
      )}
    </PageFrame>
  );
}
