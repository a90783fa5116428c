import type { Config } from './config.ts';

/** Hands an unexpected error to the error service. */
export type Reporter = (error: unknown, context: Record<string, string>) => void;

/** Sentry where SENTRY_DSN is set, with the specification's sample rate and without anything personal; else nothing is loaded. */
export async function createReporter(config: Config): Promise<Reporter> {
  if (!config.SENTRY_DSN) return () => {};
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: config.SENTRY_DSN,
    tracesSampleRate: 1,
    environment: config.NODE_ENV,
    beforeSend: (event) => {
      delete event.request;
      delete event.user;
      return event;
    },
  });
  return (error, context) => {
    sentry.captureException(error, { tags: context });
  };
}
