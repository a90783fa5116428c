import type { Failure } from './problems.ts';
import { createStore, useStore } from './store.ts';

const store = createStore(false);

/** Whether this page was built for another version of the API, so that it must be reloaded. */
export const useOutdated = (): boolean => useStore(store);

const codes = ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'];

/** Operations of this client are valid for the API of the same build: a refused one means another build. */
export const isOutdated = (failure: Failure): boolean => failure.kind === 'refused' && codes.includes(failure.code);

export function noticeOutdated(failure: Failure): void {
  if (isOutdated(failure)) store.set(true);
}

/** For tests. */
export const forgetOutdated = (): void => store.set(false);
