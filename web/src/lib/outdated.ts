import type { Failure } from './problems.ts';
import { createStore, useStore } from './store.ts';

const store = createStore(false);

/** Whether this page turned out to be older than the API that it talks to; only loading it again helps. */
export const useOutdated = (): boolean => useStore(store);

const codes = ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'];

/** Every operation of this client suits the API that it was built with: one that is refused as such was built for another. */
export const isOutdated = (failure: Failure): boolean => failure.kind === 'refused' && codes.includes(failure.code);

export function noticeOutdated(failure: Failure): void {
  if (isOutdated(failure)) store.set(true);
}

/** For tests: as after loading the page. */
export const forgetOutdated = (): void => store.set(false);
