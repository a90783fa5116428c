import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';

/** An applicant ID in one piece, or that there is none yet. */
export function ApplicantIdCell({ id }: { id: string | null }) {
  const t = useTexts('marks');
  return id ? <chakra.span whiteSpace="nowrap">{id}</chakra.span> : t('notYet');
}
