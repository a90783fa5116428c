import { useTexts } from '../../lib/texts.ts';

/** The result of the merit list in the language of the moment; a word that is not one of its own stays as it is. */
export function useResultWord(): (result: string) => string {
  const t = useTexts('dashboard');
  const words: Readonly<Record<string, string>> = {
    Selected: t('resultSelected'),
    'Waiting list': t('resultWaiting'),
    'Not selected': t('resultNotSelected'),
    Absent: t('resultAbsent'),
  };
  return (result) => words[result] ?? result;
}
