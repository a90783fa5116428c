import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';

export interface CursorPagerProps {
  /** Where this page begins; empty on the first. */
  cursor: string;
  /** Where the next one begins; null on the last. */
  next: string | null;
  onGo: (cursor: string) => void;
  busy: boolean;
  /** Which way each button leads. */
  labels: { first: string; next: string };
}

/** On through a list that is read by cursor, and back to its start; the browser's own way back leads through the pages between. */
export function CursorPager({ cursor, next, onGo, busy, labels }: CursorPagerProps) {
  const t = useTexts('common');
  if (!cursor && next === null) return null;
  return (
    <chakra.nav aria-label={t('pages')} display="flex" flexWrap="wrap" gap="3" justifyContent="center" data-no-print="">
      <Button variant="outline" icon="back" disabled={!cursor} busy={busy} onClick={() => onGo('')}>
        {labels.first}
      </Button>
      <Button variant="outline" disabled={next === null} busy={busy} onClick={() => onGo(next ?? '')}>
        {labels.next}
      </Button>
    </chakra.nav>
  );
}
