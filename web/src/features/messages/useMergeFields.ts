import type { Insert } from '../../forms/RichText/Toolbar.tsx';
import { useTexts } from '../../lib/texts.ts';

/** The merge fields that the API knows; other braces stay as typed. */
export function useMergeFields(): Insert[] {
  const t = useTexts('messages');
  return [
    { label: t('fieldName'), text: '{name}' },
    { label: t('fieldApplicantId'), text: '{applicantId}' },
    { label: t('fieldExam'), text: '{exam}' },
    { label: t('fieldExamDate'), text: '{examDate}' },
  ];
}
