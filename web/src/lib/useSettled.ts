import { useEffect, useState } from 'react';

/**
 * A value of the address once the screen has moved to it. The router draws a new address as a transition; a query whose variables
 * changed inside of one would be asked for, interrupt the drawing by its own news, and be asked for again without end.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same value.
  useEffect(() => setSettled(value), [key]);
  return settled;
}
