import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The links of a table row to the page and the form of its department or program. */
export function ViewEditLinks({ name, view, edit }: { name: string; view: string; edit: string }) {
  const t = useTexts('catalogue');
  return (
    <chakra.span display="inline-flex" columnGap="4">
      <TextLink to={view} aria-label={t('viewOf', { name })} minH={{ base: '11', md: '6' }}>
        {t('view')}
      </TextLink>
      <TextLink to={edit} aria-label={t('editOf', { name })} minH={{ base: '11', md: '6' }}>
        {t('edit')}
      </TextLink>
    </chakra.span>
  );
}
