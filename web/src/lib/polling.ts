/** Query options of lists that change without the officer: polled once a minute, while the tab is visible. */
export const polling = {
  fetchPolicy: 'network-only',
  pollInterval: 60_000,
  skipPollAttempt: () => document.hidden,
} as const;
