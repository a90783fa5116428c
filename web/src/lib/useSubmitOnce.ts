import { useCallback, useRef, useState } from 'react';

/** Ignores further calls (double clicks, Enter held down) while the action is running. */
export function useSubmitOnce<TArguments extends unknown[], TResult>(
  action: (...args: TArguments) => Promise<TResult>,
): [run: (...args: TArguments) => Promise<TResult | undefined>, busy: boolean] {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef(action);
  latest.current = action;
  const run = useCallback(async (...args: TArguments) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await latest.current(...args);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy];
}
