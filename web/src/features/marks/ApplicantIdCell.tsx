import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';

export function ApplicantIdCell({ id }: { id: string | null }) {
  const t = useTexts('marks');
  return id ? <chakra.span whiteSpace="nowrap">{id}</chakra.span> : t('notYet');
}
