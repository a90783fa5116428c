import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptText, readKept, writeKept } from '../lib/keptTexts.ts';
import { useSession } from '../lib/session.ts';

/** Typing is over when nothing came for this long. Milliseconds. */
const keepsAfter = 400;

export interface KeepOptions<T> {
  /** What tells one text from the others: `notice.new`. */
  name: string;
  /** What is in the form now. */
  values: T;
  /** What there would be without anything typed. */
  saved: T;
  version?: number;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was typed under this name and not sent, with the fields that the form has. It is read once, when the form opens. */
export function useOpenedText<T extends object>(name: string, blank: T): KeptText<T> | undefined {
  const { user } = useSession();
  const [opened] = useState(() => {
    const kept = user ? readKept(user.id, name) : undefined;
    if (typeof kept?.values !== 'object' || kept.values === null) return undefined;
    const given = kept.values as Record<string, unknown>;
    const fits = Object.entries(blank).every(([key, value]) => typeof given[key] === typeof value);
    return fits ? (kept as KeptText<T>) : undefined;
  });
  return opened;
}

/** Keeps what is typed in the browser, so that a reload or a crash loses nothing. `isUnsaved` while there is something to lose. */
export function useKeepText<T extends object>({ name, values, saved, version }: KeepOptions<T>) {
  const { user } = useSession();
  const userId = user?.id;
  const isUnsaved = !isSame(values, saved);
  const waiting = useRef<() => void>(undefined);
  const isForgotten = useRef(false);
  const write = useCallback(
    (text: KeptText<T> | null) => {
      if (userId) writeKept(userId, name, text);
    },
    [name, userId],
  );
  useEffect(() => {
    if (isForgotten.current) return;
    const keep = () => {
      waiting.current = undefined;
      write(isUnsaved ? { values, ...(version === undefined ? {} : { version }) } : null);
    };
    waiting.current = keep;
    const timer = setTimeout(keep, keepsAfter);
    return () => clearTimeout(timer);
  }, [isUnsaved, values, version, write]);
  useEffect(() => {
    // Whoever leaves the page does not wait for the moment.
    const flush = () => waiting.current?.();
    globalThis.addEventListener('pagehide', flush);
    return () => {
      globalThis.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  /** It is sent: there is nothing to keep any more. */
  const forget = useCallback(() => {
    isForgotten.current = true;
    waiting.current = undefined;
    write(null);
  }, [write]);
  return { isUnsaved, forget };
}
