import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** The ways to the pages of the office. */
export function OfficeLinks() {
  const t = useTexts('office');
  return (
    <chakra.nav
      aria-label={t('pages')}
      data-no-print=""
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap="4"
    >
      <LinkCard to={paths.verifyPayments.url()} title={t('paymentsTitle')} icon="card">
        {t('paymentsText')}
      </LinkCard>
      <LinkCard to={paths.notices.url()} title={t('noticesTitle')} icon="book">
        {t('noticesText')}
      </LinkCard>
    </chakra.nav>
  );
}
