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

/** Fields use the arrow keys themselves. */
const typesItself = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('select, textarea, [contenteditable="true"]') ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Rows by the keyboard: one stop of the Tab key, arrows between them, Enter opens, Space selects. Nothing where neither is offered. */
export function useRowKeys({ count, onOpen, onSelect }: RowKeysOptions): ((at: number) => RowKeys) | undefined {
  const [current, setCurrent] = useState(0);
  if (!onOpen && !onSelect) return undefined;
  const stop = Math.min(current, Math.max(count - 1, 0));
  return (at) => ({
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => setCurrent(at),
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || typesItself(event.target)) return;
      const step = steps[event.key];
      if (step) {
        event.preventDefault();
        const rows = event.currentTarget.parentElement?.children;
        const next = rows?.[step(at, count)];
        if (next instanceof HTMLElement) next.focus();
        return;
      }
      // On a link or a box inside of the row, these keys are the link's or the box's.
      if (event.target !== event.currentTarget) return;
      const act = event.key === 'Enter' ? onOpen : event.key === ' ' ? onSelect : undefined;
      if (!act) return;
      event.preventDefault();
      act(at);
    },
  });
}
