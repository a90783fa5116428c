import type { ExamCard_ProfileFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useResultLabel } from './useResultLabel.ts';

/** Shown once the merit list of the exam is published. */
export function ResultNotice({ marks: { result, place } }: Pick<ExamCard_ProfileFragment, 'marks'>) {
  const t = useTexts('dashboard');
  const label = useResultLabel();
  if (result === null) return null;
  return (
    <Alert tone={result === 'Selected' ? 'success' : 'info'} title={t('resultTitle')}>
      <p>
        {place === null
          ? t('resultOnly', { result: label(result) })
          : t('resultPlace', { result: label(result), place })}
      </p>
    </Alert>
  );
}
