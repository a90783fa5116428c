import type { Reporter } from './sentry.ts';

let sentry: Promise<Reporter> | undefined;

/** Sampling rates: specification, section 9. Without a DSN nothing is loaded or sent. */
export function startReporting(dsn: string | undefined): void {
  if (!dsn) return;
  sentry = import('./sentry.ts').then(({ startSentry }) => startSentry(dsn));
  sentry.catch(() => undefined);
}

/** Reports a caught error. */
export function report(error: unknown): void {
  void sentry?.then(({ captureException }) => captureException(error)).catch(() => undefined);
}

/** Reports an anomaly that is no error, for example a URL without a token. */
export function note(message: string): void {
  void sentry?.then(({ captureMessage }) => captureMessage(message, 'info')).catch(() => undefined);
}
