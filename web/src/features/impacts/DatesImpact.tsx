import type { IntakeDatesImpactQueryVariables } from '../../gql/impacts.ts';
import { useTexts } from '../../lib/texts.ts';
import { ImpactLines } from './ImpactLines.tsx';
import { useDatesImpact } from './useImpacts.ts';

/** The number of applicants whose first or last moment to act the dates in the form would change. */
export function DatesImpact({ opensAt, ...dates }: IntakeDatesImpactQueryVariables) {
  const t = useTexts('impacts');
  const { found, error, retry } = useDatesImpact({ ...dates, opensAt });
  const { sooner = 0, later = 0, opensLater = 0, opensSooner = 0 } = found ?? {};
  const lines = [
    opensAt != null && opensLater + opensSooner === 0 && t('opensForNobody'),
    opensLater > 0 && t('opensLater', { count: opensLater }),
    opensSooner > 0 && t('opensSooner', { count: opensSooner }),
    t('datesSooner', { count: sooner }),
    t('datesLater', { count: later }),
  ];
  return <ImpactLines lines={found && lines} isWarning={sooner + opensLater > 0} error={error} retry={retry} />;
}
