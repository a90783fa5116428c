import type { GraphQLFormattedError } from 'graphql';

/** The status and the header of an answer that contains nothing because the service is unavailable. */
export interface Unavailable {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Seconds to wait if the errors name none. */
const shortWait = 1;

/**
 * 503 with `Retry-After`, as by REST, if no root field has a value and every error is SERVICE_UNAVAILABLE: balancers, probes and
 * clients that retry look at the status. Undefined for an answer with a part of the data.
 */
export function unavailableOf(data: unknown, errors: readonly GraphQLFormattedError[] = []): Unavailable | undefined {
  const isUnavailable = errors.every(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE');
  if (errors.length === 0 || !isUnavailable) return undefined;
  if (Object.values(data ?? {}).some((value) => value !== null)) return undefined;
  const waits = errors.map(({ extensions }) => Number(extensions?.['retryAfter'] ?? shortWait));
  return { status: 503, headers: { 'retry-after': String(Math.max(...waits)) } };
}
