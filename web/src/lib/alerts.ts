import { delays } from '@admission/schema';
import { createStore, useStore } from './store.ts';

export type AlertKind = 'success' | 'error' | 'info';
export interface AlertItem {
  id: number;
  kind: AlertKind;
  message: string;
}

const alerts = createStore<readonly AlertItem[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

export const useAlerts = (): readonly AlertItem[] => useStore(alerts);

/** Tells the user something that needs no answer: a success, or why an action failed. */
export function showAlert(kind: AlertKind, message: string | readonly string[]): void {
  const messages = typeof message === 'string' ? [message] : message;
  const added = messages.filter(Boolean).map((text) => ({ id: nextId++, kind, message: text }));
  alerts.set([...alerts.get(), ...added]);
  for (const { id } of added) {
    timers.set(
      id,
      setTimeout(() => dismissAlerts([id]), delays.alertRemoved),
    );
  }
}

export function dismissAlerts(ids: readonly number[] = alerts.get().map(({ id }) => id)): void {
  for (const id of ids) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  alerts.set(alerts.get().filter(({ id }) => !ids.includes(id)));
}
