import type { Quota } from '../core/rate-limits.ts';

/** The limits of a token that a request has consumed. */
export interface TokenQuotas {
  requests: Quota;
  /** Points of GraphQL. */
  cost?: Quota;
}

const windowSeconds = 60;

/** The fields RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders({ requests, cost }: TokenQuotas): [name: string, value: string][] {
  const policies = [`"requests";q=${requests.limit};w=${windowSeconds}`];
  const states = [stateOf('requests', requests)];
  if (cost) {
    policies.push(`"cost";q=${cost.limit};w=${windowSeconds};qu="points"`);
    states.push(stateOf('cost', cost));
  }
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', states.join(', ')],
  ];
}

const stateOf = (name: string, { left, resetInMs }: Quota): string =>
  `"${name}";r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(resetInMs / 1000))}`;
