import type { Reporter } from './sentry.ts';

let sentry: Promise<Reporter> | undefined;

/** Rates of the specification, section 9. Nothing is loaded, and nothing leaves the browser, without an address to report to. */
export function startReporting(dsn: string | undefined): void {
  if (!dsn) return;
  sentry = import('./sentry.ts').then(({ startSentry }) => startSentry(dsn));
  sentry.catch(() => undefined);
}

/** Tells the operator of an error that a screen has caught. */
export function report(error: unknown): void {
  void sentry?.then(({ captureException }) => captureException(error)).catch(() => undefined);
}

/** Tells the operator of something odd that is no error, for example an address that lacks a part. */
export function note(message: string): void {
  void sentry?.then(({ captureMessage }) => captureMessage(message, 'info')).catch(() => undefined);
}
