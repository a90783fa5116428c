import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeletons.tsx';
import { useDatesImpact } from './useDatesImpact.ts';

interface DatesImpactProps {
  intakeId: string;
  closesAt: string;
  payUntil: string;
}

/** For how many applicants the dates in the form would change the last moment, before they are saved. */
export function DatesImpact(variables: DatesImpactProps) {
  const t = useTexts('intakes');
  const { found, error, retry } = useDatesImpact(variables);
  if (error) return <LoadError error={error} retry={retry} />;
  if (!found) return <Skeleton w="60%" />;
  const { sooner, later } = found;
  return (
    <Alert tone={sooner > 0 ? 'warning' : 'info'} live>
      <p>{t('datesSooner', { count: sooner })}</p>
      <p>{t('datesLater', { count: later })}</p>
    </Alert>
  );
}
