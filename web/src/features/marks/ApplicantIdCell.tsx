import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';

/** The applicant ID in a table of marks, or a text if there is none yet. */
export function ApplicantIdCell({ id }: { id: string | null }) {
  const t = useTexts('marks');
  return id ? <chakra.span whiteSpace="nowrap">{id}</chakra.span> : t('notYet');
}
