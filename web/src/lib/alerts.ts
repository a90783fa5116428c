import { delays } from '@admission/schema';
import { createStore, useStore } from './store.ts';

export type AlertKind = 'success' | 'error' | 'info';
export interface AlertItem {
  id: number;
  kind: AlertKind;
  message: string;
}

const alerts = createStore<readonly AlertItem[]>([]);
/** Counts `dismissAlerts` calls. */
const dismissals = createStore(0);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

/** The transient messages in the store, which the toaster shows. */
export const useAlerts = (): readonly AlertItem[] => useStore(alerts);

/** How often all transient messages in the store were dismissed. */
export const useDismissals = (): number => useStore(dismissals);

/** Adds a transient message to the store that the toaster shows: a success, or why an action failed. */
export function showAlert(kind: AlertKind, message: string | readonly string[]): void {
  const messages = typeof message === 'string' ? [message] : message;
  const added = messages.filter(Boolean).map((text) => ({ id: nextId++, kind, message: text }));
  alerts.set([...alerts.get(), ...added]);
  for (const { id } of added) {
    timers.set(
      id,
      setTimeout(() => remove([id]), delays.alertRemoved),
    );
  }
}

function remove(ids: readonly number[]): void {
  for (const id of ids) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  alerts.set(alerts.get().filter(({ id }) => !ids.includes(id)));
}

/** Removes all alerts immediately: closed by the user, or the next attempt has started. */
export function dismissAlerts(): void {
  remove(alerts.get().map(({ id }) => id));
  dismissals.set(dismissals.get() + 1);
}
