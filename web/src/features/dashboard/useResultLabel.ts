import { useTexts } from '../../lib/texts.ts';

/** Translates a result of the merit list; an unknown value is returned unchanged. */
export function useResultLabel(): (result: string) => string {
  const t = useTexts('dashboard');
  const labels: Readonly<Record<string, string>> = {
    Selected: t('resultSelected'),
    'Waiting list': t('resultWaiting'),
    'Not selected': t('resultNotSelected'),
    Absent: t('resultAbsent'),
  };
  return (result) => labels[result] ?? result;
}
