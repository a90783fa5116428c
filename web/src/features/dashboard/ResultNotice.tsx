import type { ExamCard_ProfileFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useResultWord } from './useResultWord.ts';

/** The result, as soon as the merit list of the exam is published. */
export function ResultNotice({ marks: { result, place } }: Pick<ExamCard_ProfileFragment, 'marks'>) {
  const t = useTexts('dashboard');
  const word = useResultWord();
  if (result === null) return null;
  return (
    <Alert tone={result === 'Selected' ? 'success' : 'info'} title={t('resultTitle')}>
      <p>
        {place === null ? t('resultOnly', { result: word(result) }) : t('resultPlace', { result: word(result), place })}
      </p>
    </Alert>
  );
}
