import { useTexts } from '../../lib/texts.ts';

/** Translates the applicant's own result for the dashboard; an unknown value is returned unchanged. */
export function useResultLabel(): (result: string) => string {
  const t = useTexts('dashboard');
  const labels: Readonly<Record<string, string>> = {
    Selected: t('SELECTED'),
    'Waiting list': t('WAITING'),
    'Not selected': t('NOT_SELECTED'),
    Absent: t('ABSENT'),
  };
  return (result) => labels[result] ?? result;
}
