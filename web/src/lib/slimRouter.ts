import { createContext, useRef } from 'react';

/**
 * What React Router's client takes from two of its modules that serve its framework mode, in the few lines that are left of them
 * without it; `build/slimModules.ts` replaces them.
 */

/** Of `dom/ssr/components`: nothing is rendered on a server, and no link fetches its page ahead. */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, useRef(null), {}] as const;

type AnyRef<T> = ((value: T | null) => void) | { current: T | null } | null | undefined;

export const mergeRefs =
  <T>(...refs: AnyRef<T>[]) =>
  (value: T | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };

/** Replaces `router/instrumentation`, which the client does not use. */
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
