import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';

/** Back and on through numbered pages; nothing where there is one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts('common');
  if (pages <= 1) return null;
  return (
    <chakra.nav
      aria-label={t('pages')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="3"
      data-no-print=""
    >
      <Button variant="outline" icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previousPage')}
      </Button>
      <chakra.span aria-live="polite">{t('page', { page, pages })}</chakra.span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </chakra.nav>
  );
}
