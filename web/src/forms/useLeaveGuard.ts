import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from '../lib/store.ts';

/** A form with unsaved changes. */
export interface UnsavedForm {
  /** A local draft keeps them. */
  isKept: boolean;
}

const unsaved = new Set<UnsavedForm>();

/** The unsaved forms on the page: the router supports one blocker, so `LeaveQuestion` asks for all of them. */
export const unsavedForms = (): readonly UnsavedForm[] => [...unsaved];

/** The action that waits until the user agrees to discard the changes of its form. */
export const pendingDiscard = createStore<(() => void) | undefined>(undefined);

const discardThen = (run: () => void): void => pendingDiscard.set(run);

const warn = (event: Event) => event.preventDefault();

function put(form: UnsavedForm, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
  // A kept draft survives the end of the page.
  if (unsavedForms().some(({ isKept }) => !isKept)) globalThis.addEventListener('beforeunload', warn);
  else globalThis.removeEventListener('beforeunload', warn);
}

/** Lets a navigation pass, whatever is unsaved: the record of the page is deleted. */
export function allowLeave(): void {
  for (const form of unsavedForms()) put(form, false);
}

/** The dialog around a form. */
interface EnclosingDialog {
  unsaved: Set<UnsavedForm>;
  close: () => void;
}

export const EnclosingDialog = createContext<EnclosingDialog | undefined>(undefined);

/** The state of `FormDialog`: `close` asks first if a form in the dialog has unsaved changes. */
export function useEnclosingDialog(onClose: () => void): EnclosingDialog {
  const [forms] = useState(() => new Set<UnsavedForm>());
  return useMemo(
    () => ({ unsaved: forms, close: () => (forms.size > 0 ? discardThen(onClose) : onClose()) }),
    [forms, onClose],
  );
}

/** Closes the dialog around a form, after a question if something is unsaved. */
export const useCloseDialog = (): (() => void) => use(EnclosingDialog)?.close ?? (() => undefined);

/**
 * Asks before a navigation, the end of the page or the closing of the dialog discards unsaved changes. `allow` lets the next navigation
 * pass, after saving; `ask(action)` asks before another action that discards them.
 */
export function useLeaveGuard(isUnsaved: boolean, { isKept = false } = {}) {
  const [form] = useState((): UnsavedForm => ({ isKept }));
  const dialog = use(EnclosingDialog)?.unsaved;
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    put(form, true);
    dialog?.add(form);
    return () => {
      put(form, false);
      dialog?.delete(form);
    };
  }, [isUnsaved, form, dialog]);
  const allow = useCallback(() => put(form, false), [form]);
  const ask = (run: () => void) => (isUnsaved ? discardThen(run) : run());
  return { allow, ask };
}

/** Guards the values of a form unless they are saved or being saved. */
export const useFormGuard = (form: { dirty: boolean; busy: boolean; values: object }, saved?: object) =>
  useLeaveGuard(form.dirty && !form.busy && form.values !== saved);
