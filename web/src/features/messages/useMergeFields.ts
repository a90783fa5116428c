import type { Insert } from '../../forms/RichText/Toolbar.tsx';
import { useTexts } from '../../lib/texts.ts';

/** What is filled in for each person; the API knows these and leaves everything else in braces as it is. */
export function useMergeFields(): Insert[] {
  const t = useTexts('messages');
  return [
    { label: t('fieldName'), text: '{name}' },
    { label: t('fieldApplicantId'), text: '{applicantId}' },
    { label: t('fieldExam'), text: '{exam}' },
    { label: t('fieldExamDate'), text: '{examDate}' },
  ];
}
