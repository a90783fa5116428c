import type { ExamDatesImpactQueryVariables } from '../../gql/impacts.ts';
import { useTexts } from '../../lib/texts.ts';
import { ImpactLines } from './ImpactLines.tsx';
import { useExamDatesImpact } from './useImpacts.ts';

/** The number of applicants whose last moment to act the exam dates in the form would change. */
export function ExamDatesImpact(variables: ExamDatesImpactQueryVariables) {
  const t = useTexts('impacts');
  const { found, error, retry } = useExamDatesImpact(variables);
  const { sooner = 0, later = 0 } = found ?? {};
  const lines = [t('datesSooner', { count: sooner }), t('datesLater', { count: later })];
  return <ImpactLines lines={found && lines} isWarning={sooner > 0} error={error} retry={retry} />;
}
