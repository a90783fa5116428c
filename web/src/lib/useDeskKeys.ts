import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/** Single-key shortcuts outside of fields and dialogs; a held key acts once. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      const isOurs = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!act || !isOurs || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
