import { useEffect } from 'react';
import { forgetShown, isOfflinePage } from './savedQueries.ts';
import { type SessionUser, saveSession } from './session.ts';

/** Milliseconds after the page has opened, so that its own files and queries load first. */
const registerAfter = 5_000;

const isMetered = (): boolean => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Makes an applicant's pages readable offline: saves the signed-in user and registers the service worker. */
export function useOfflineReading(user: SessionUser | null, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows answers of its own.
  useEffect(forgetShown, [pathname]);
  const isReader = user?.role === 'STUDENT' && isOfflinePage(pathname);
  useEffect(() => {
    if (!isReader) return;
    saveSession(user);
    if (!import.meta.env.PROD || isMetered()) return;
    const timer = setTimeout(() => {
      // Without the worker the pages work online only.
      import('./offlineWorker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
    }, registerAfter);
    return () => clearTimeout(timer);
  }, [isReader, user]);
}
