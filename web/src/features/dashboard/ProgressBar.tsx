import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { ApplicationProgress, type ApplicationStep, applicationSteps } from '../progress/index.ts';

/** The four steps, with the remaining ones listed until the exam is over. */
export function ProgressBar({ done, over }: { done: readonly ApplicationStep[]; over?: boolean }) {
  const t = useTexts('dashboard');
  const stepName = useTexts('progress');
  const remaining = applicationSteps.filter((step) => !done.includes(step)).map((step) => stepName(step));
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <ApplicationProgress done={done} />
      {!over && (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('left', { steps: remaining.join(', ') })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
