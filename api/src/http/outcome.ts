import type { ServerResponse } from 'node:http';
import type { RequestOutcome } from '../core/outcome.ts';

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

/** Whether the server failed, which GraphQL may answer with HTTP 200. */
export const isServerFailure = ({ code }: RequestOutcome, status: number): boolean =>
  status >= 500 || (code !== undefined && failures.has(code));
