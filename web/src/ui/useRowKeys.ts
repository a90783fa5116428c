import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface RowKeysOptions {
  count: number;
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
export function useRowKeys({ count, onOpen, onSelect }: RowKeysOptions): ((at: number) => RowKeys) | undefined {
  const [current, setCurrent] = useState(0);
  if (!onOpen && !onSelect) return undefined;
  const stop = Math.min(current, Math.max(count - 1, 0));
  return (at) => ({
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => setCurrent(at),
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
