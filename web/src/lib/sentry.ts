import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  captureMessage,
  init,
  replayIntegration,
} from '@sentry/react';

type Event = Parameters<NonNullable<BrowserOptions['beforeSend']>>[0];

/** Strips the query: on the verification pages it contains a phone number and a token. */
const withoutQuery = (url: string | undefined): string | undefined => url?.replace(/[?#].*$/, '');

/** Removes the user, the content of the request and the queries of URLs from an event that the browser reports to Sentry. */
export function scrub<T extends Pick<Event, 'request' | 'user' | 'breadcrumbs'>>(event: T): T {
  const { request, breadcrumbs } = event;
  return {
    ...event,
    user: undefined,
    request: request && { url: withoutQuery(request.url) },
    breadcrumbs: breadcrumbs?.map(({ data, ...rest }) => ({
      ...rest,
      data:
        data &&
        Object.fromEntries(
          Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? withoutQuery(value) : value]),
        ),
    })),
  };
}

export interface Reporter {
  captureException: typeof captureException;
  captureMessage: typeof captureMessage;
}

/** The sample rate of traces: 1 unless the build sets another. */
const tracesSampleRate = (): number => Number(import.meta.env.VITE_SENTRY_TRACES_SAMPLE_RATE || 1);

/** Starts Sentry in the browser: errors, traces, and replays with all texts masked. */
export function startSentry(dsn: string): Reporter {
  init({
    dsn,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    tracesSampleRate: tracesSampleRate(),
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    beforeSend: scrub,
    beforeSendTransaction: scrub,
  });
  return { captureException, captureMessage };
}
