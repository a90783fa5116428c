import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface RowKeysOptions {
  count: number;
  /** Controlled, for a list with a detail. */
  current?: number;
  onCurrent?: (at: number) => void;
  onOpen?: (at: number) => void;
  onSelect?: (at: number) => void;
}

export interface RowKeys {
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Text fields and selects use the arrow keys. */
const usesArrowKeys = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('select, textarea, [contenteditable="true"]') ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keyboard navigation of rows: a roving tabindex, arrows move, Enter opens, Space selects. */
export function useRowKeys({
  count,
  current: given,
  onCurrent,
  onOpen,
  onSelect,
}: RowKeysOptions): ((at: number) => RowKeys) | undefined {
  const [own, setOwn] = useState(0);
  if (!onOpen && !onSelect && !onCurrent) return undefined;
  const stop = Math.min(given === undefined || given < 0 ? own : given, Math.max(count - 1, 0));
  return (at) => ({
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => {
      setOwn(at);
      onCurrent?.(at);
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || usesArrowKeys(event.target)) return;
      const step = steps[event.key];
      if (step) {
        event.preventDefault();
        const rows = event.currentTarget.parentElement?.children;
        const next = rows?.[step(at, count)];
        if (next instanceof HTMLElement) next.focus();
        return;
      }
      // Enter and Space on a control inside the row belong to the control.
      if (event.target !== event.currentTarget) return;
      const act = event.key === 'Enter' ? onOpen : event.key === ' ' ? onSelect : undefined;
      if (!act) return;
      event.preventDefault();
      act(at);
    },
  });
}
