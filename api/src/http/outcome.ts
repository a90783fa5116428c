import type { ServerResponse } from 'node:http';

/** What a request ran and how it ended, for the log and the metrics: most GraphQL errors are answered with HTTP 200. */
export interface RequestOutcome {
  /** A root field, or a row of the façade. */
  operation?: string;
  /** The code of the first error. */
  code?: string;
}

declare module 'node:http' {
  interface ServerResponse {
    outcome?: RequestOutcome | undefined;
  }
}

export function outcomeOf(response: ServerResponse): RequestOutcome {
  response.outcome ??= {};
  return response.outcome;
}

const failures = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Whether the server failed, whatever the HTTP status. */
export const isServerFailure = ({ code }: RequestOutcome, status: number): boolean =>
  status >= 500 || (code !== undefined && failures.has(code));
