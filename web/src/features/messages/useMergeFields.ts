import type { Insert } from '../../forms/RichText/Toolbar.tsx';
import { useTexts } from '../../lib/texts.ts';

/** The merge fields that the API knows; other braces stay as typed. */
export function useMergeFields(): Insert[] {
  const t = useTexts('messages');
  return [
    { label: t('name'), text: '{name}' },
    { label: t('applicantId'), text: '{applicantId}' },
    { label: t('exam'), text: '{exam}' },
    { label: t('examDate'), text: '{examDate}' },
  ];
}
