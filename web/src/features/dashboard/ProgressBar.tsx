import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { ApplicationProgress, type ApplicationStep, applicationSteps } from '../progress/index.ts';

/** The four steps of the specification, and in words which of them are left; after the exam none of them is to be done any more. */
export function ProgressBar({ done, over }: { done: readonly ApplicationStep[]; over?: boolean }) {
  const t = useTexts('dashboard');
  const nameOf = useTexts('progress');
  const left = applicationSteps.filter((step) => !done.includes(step)).map((step) => nameOf(step));
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <ApplicationProgress done={done} />
      {!over && (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('left', { steps: left.join(', ') })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
