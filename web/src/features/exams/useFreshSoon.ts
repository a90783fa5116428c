import { useCallback, useEffect, useRef } from 'react';

/** Asks for the state of the server at once, and once more after the delay of the specification (section 4). */
export function useFreshSoon(refetch: () => Promise<unknown>, delay: number): () => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(async () => {
    clearTimeout(timer.current);
    // What could not be asked for is no failure of what was saved.
    const ask = () => refetch().catch(() => undefined);
    timer.current = setTimeout(() => void ask(), delay);
    await ask();
  }, [delay, refetch]);
}
