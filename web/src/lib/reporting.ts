type Sentry = typeof import('@sentry/react');

let sentry: Promise<Sentry> | undefined;

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
