import type { GraphQLFormattedError } from 'graphql';

/** The status and the headers of an answer without data because the service is unavailable. */
export interface Unavailable {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Seconds to wait if no error names them. */
const defaultRetryAfter = 1;

/**
 * 503 with `Retry-After`, as in REST, if no root field has a value and every error is SERVICE_UNAVAILABLE: load balancers, probes and
 * retrying clients read the status. Undefined for an answer with a part of the data.
 */
export function unavailableOf(data: unknown, errors: readonly GraphQLFormattedError[] = []): Unavailable | undefined {
  const isUnavailable = errors.every(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE');
  if (errors.length === 0 || !isUnavailable) return undefined;
  if (Object.values(data ?? {}).some((value) => value !== null)) return undefined;
  const waits = errors.map(({ extensions }) => Number(extensions?.['retryAfter'] ?? defaultRetryAfter));
  return { status: 503, headers: { 'retry-after': String(Math.max(...waits)) } };
}
