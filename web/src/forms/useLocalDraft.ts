import { useCallback, useEffect, useRef, useState } from 'react';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../lib/localDrafts.ts';
import { useSession } from '../lib/session.ts';

/** Debounce, in milliseconds. */
const saveDelay = 400;

export interface SaveLocalDraftOptions<T> {
  /** The key of the draft: `notice.new`. */
  name: string;
  /** The current form values. */
  values: T;
  /** The form values without changes. */
  saved: T;
  /** The version and the values of the row that the changes are based on. */
  version?: number;
  base?: T;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether stored values have the fields of the form. */
function fits<T extends object>(stored: unknown, blank: T): stored is T {
  if (typeof stored !== 'object' || stored === null) return false;
  const given = stored as Record<string, unknown>;
  return Object.entries(blank).every(([key, value]) => typeof given[key] === typeof value);
}

/** The text that a form restores: the stored draft of this name, if its fields match the form. Read once, on mount. */
export function useOpenedLocalDraft<T extends object>(name: string, blank: T): LocalDraft<T> | undefined {
  const { user } = useSession();
  const [opened] = useState(() => {
    const draft = user ? readLocalDraft(user.id, name) : undefined;
    const { values, version, base } = draft ?? {};
    if (!fits(values, blank)) return undefined;
    const basedOn = fits(base, blank) ? { base } : {};
    return { values, ...(version === undefined ? {} : { version, ...basedOn }) };
  });
  return opened;
}

/**
 * Stores the changed values of a form in the browser, debounced, so that they can be restored. `isUnsaved` if the values differ
 * from `saved`.
 */
export function useSaveLocalDraft<T extends object>({ name, values, saved, version, base }: SaveLocalDraftOptions<T>) {
  const { user } = useSession();
  const userId = user?.id;
  const isUnsaved = !isSame(values, saved);
  const pending = useRef<() => void>(undefined);
  const isDiscarded = useRef(false);
  const write = useCallback(
    (text: LocalDraft<T> | null) => {
      if (userId) writeLocalDraft(userId, name, text);
    },
    [name, userId],
  );
  useEffect(() => {
    if (isDiscarded.current) return;
    const save = () => {
      pending.current = undefined;
      // The timer may have been started before `discard`.
      if (isDiscarded.current) return;
      write(isUnsaved ? { values, ...(version === undefined ? {} : { version, base }) } : null);
    };
    pending.current = save;
    const timer = setTimeout(save, saveDelay);
    return () => clearTimeout(timer);
  }, [isUnsaved, values, version, base, write]);
  useEffect(() => {
    // Leaving the page flushes the debounce.
    const flush = () => pending.current?.();
    globalThis.addEventListener('pagehide', flush);
    return () => {
      globalThis.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  /** Removes the draft after a submission. */
  const discard = useCallback(() => {
    isDiscarded.current = true;
    pending.current = undefined;
    write(null);
  }, [write]);
  return { isUnsaved, discard };
}
