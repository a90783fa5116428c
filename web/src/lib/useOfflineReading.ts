import { useEffect } from 'react';
import { forgetShown, isOfflinePage } from './savedQueries.ts';
import { type SessionUser, saveSession } from './session.ts';

/** Milliseconds after the page has opened; its own files and questions go first. */
const registerAfter = 5_000;

const isMetered = (): boolean => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Makes an applicant's pages readable without a connection: saves who is signed in, and registers the service worker. */
export function useOfflineReading(user: SessionUser | null, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows answers of its own.
  useEffect(forgetShown, [pathname]);
  const isReader = user?.role === 'STUDENT' && isOfflinePage(pathname);
  useEffect(() => {
    if (!isReader) return;
    saveSession(user);
    if (!import.meta.env.PROD || isMetered()) return;
    const timer = setTimeout(() => {
      // Without it the pages work with a connection.
      import('./offlineWorker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
    }, registerAfter);
    return () => clearTimeout(timer);
  }, [isReader, user]);
}
