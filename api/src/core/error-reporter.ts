import type { Config } from './config.ts';

export type Reporter = (error: unknown, context: Record<string, string>) => void;

/** Sentry if SENTRY_DSN is set, with traces of a sample of requests, without personal data. */
export async function createReporter(config: Config): Promise<Reporter> {
  if (!config.SENTRY_DSN) return () => {};
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: config.SENTRY_DSN,
    tracesSampleRate: config.SENTRY_TRACES_SAMPLE_RATE,
    environment: config.NODE_ENV,
    beforeSend: (event) => {
      delete event.request;
      delete event.user;
      return event;
    },
    // URLs contain tokens and phones.
    beforeSendTransaction: (event) => {
      delete event.request;
      delete event.user;
      delete event.contexts?.trace?.data;
      for (const span of event.spans ?? []) span.data = {};
      return event;
    },
  });
  return (error, context) => {
    sentry.captureException(error, { tags: context });
  };
}
