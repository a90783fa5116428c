import type { Response } from 'express';

/** What a request ran and how it ended, for the log and the metrics: GraphQL errors are answered with HTTP 200. */
export interface RequestOutcome {
  /** A root field, or a row of the façade. */
  operation?: string;
  /** The code of the first error. */
  code?: string;
}

const outcomes = new WeakMap<Response, RequestOutcome>();

export function outcomeOf(response: Response): RequestOutcome {
  const outcome = outcomes.get(response) ?? {};
  outcomes.set(response, outcome);
  return outcome;
}

const failures = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Whether the server failed, whatever the HTTP status. */
export const isServerFailure = ({ code }: RequestOutcome, status: number): boolean =>
  status >= 500 || (code !== undefined && failures.has(code));
