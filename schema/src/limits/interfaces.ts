/** Of GraphQL, tokens, webhooks and repeated requests. */
export const interfaceLimits = {
  /** For all callers. Contract, "GraphQL limits". */
  graphql: { depth: 10, aliases: 30, tokens: 2000, bodyBytes: 102_400 },
  tokens: {
    /** Characters of the name of an integrator's token. */
    name: 80,
    /** Days until it expires. */
    days: { min: 1, max: 730, usual: 90 },
    /** Requests a minute. */
    perMinute: { min: 1, max: 6000, usual: 120 },
    /** Points of cost a minute, over all GraphQL operations; one operation costs at most 20,000. */
    costPerMinute: { min: 1000, max: 2_000_000, usual: 100_000 },
    /** Hours that the old secret stays valid after a rotation. */
    keepOldHours: { min: 0, max: 72, usual: 24 },
  },
  webhooks: {
    /** Characters of an address. */
    url: 2000,
    /** Addresses in all. */
    most: 50,
    /** Hours that the old secret also signs after a rotation. */
    keepOldHours: { min: 0, max: 168, usual: 24 },
    /** Deliveries a page. */
    page: 50,
    /** Days of failed deliveries until the webhook is disabled. */
    failingDays: 3,
    /** Days that deliveries are stored. */
    keptDays: 30,
  },
  /** Changed applicants in one answer. */
  changes: { usual: 100, max: 1000 },
  idempotency: {
    /** Hours that the answer to a key is stored. */
    hours: 24,
    /** Seconds until the claim of an unfinished request expires. */
    leaseSeconds: 60,
    /** Seconds of `Retry-After`. */
    retrySeconds: 5,
    /** Characters of a key. */
    key: 255,
  },
  /** Sample rates of the error reporting. Specification, section 9. */
  errorReporting: { traces: 1, replays: 0.1, replaysOnError: 1 },
} as const;
