import { createContext, useRef } from 'react';

/** Two modules of React Router without its framework mode; `build/slimModules.ts` replaces them. */

/** Of `dom/ssr/components`, without server rendering and prefetching. */
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
