import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';

export interface CursorPagerProps {
  /** The cursor of this page; empty on the first. */
  cursor: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  onGo: (cursor: string) => void;
  busy: boolean;
  labels: { first: string; next: string };
}

/** Cursor pagination: next page and first page; previous pages are reached with the browser's back button. */
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
