import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

export interface LogPagesProps {
  isFirst: boolean;
  hasNext: boolean;
  busy: boolean;
  onFirst: () => void;
  onNext: () => void;
}

/** On to older deliveries, and back to the newest; the browser's own way back leads through the pages between. */
export function LogPages({ isFirst, hasNext, busy, onFirst, onNext }: LogPagesProps) {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  if (isFirst && !hasNext) return null;
  return (
    <chakra.nav
      aria-label={common('pages')}
      display="flex"
      flexWrap="wrap"
      gap="3"
      justifyContent="center"
      data-no-print=""
    >
      <Button variant="outline" icon="back" disabled={isFirst} busy={busy} onClick={onFirst}>
        {t('newest')}
      </Button>
      <Button variant="outline" disabled={!hasNext} busy={busy} onClick={onNext}>
        {t('older')}
      </Button>
    </chakra.nav>
  );
}
