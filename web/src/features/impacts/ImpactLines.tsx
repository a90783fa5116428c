import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/PageSkeleton.tsx';

interface ImpactLinesProps {
  /** Undefined while loading; false lines are omitted. */
  lines: readonly (string | false)[] | undefined;
  isWarning: boolean;
  error: unknown;
  retry: () => void;
}

/** The effects of an unsaved change, with the number of affected people. */
export function ImpactLines({ lines, isWarning, error, retry }: ImpactLinesProps) {
  const t = useTexts('impacts');
  if (error) return <LoadError error={error} retry={retry} />;
  if (!lines) return <Skeleton w="60%" />;
  return (
    <Alert tone={isWarning ? 'warning' : 'info'} title={t('title')} live>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </Alert>
  );
}
