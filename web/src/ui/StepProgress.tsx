import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Icon } from './Icon.tsx';

export interface Step {
  label: string;
  done: boolean;
}

export interface StepProgressProps {
  /** Accessible name. */
  label: string;
  steps: readonly Step[];
  /** From 0; the first step that is not done by default. */
  current?: number;
}

/** The steps of a task; on phones the current step and a bar. */
export function StepProgress({ label, steps, current = steps.findIndex(({ done }) => !done) }: StepProgressProps) {
  const t = useTexts('common');
  const at = current < 0 ? steps.length - 1 : current;
  const stateOf = (step: Step, index: number) =>
    step.done ? t('stepDone') : index === at ? t('stepCurrent') : t('stepLeft');
  return (
    <chakra.nav aria-label={label} data-no-print="">
      <chakra.p hideFrom="md" textStyle="sm" fontWeight="semibold" mb="2" aria-hidden="true">
        {t('stepOf', { step: at + 1, steps: steps.length })}
        {': '}
        {steps[at]?.label}
      </chakra.p>
      <chakra.ol display="flex" gap={{ base: '1.5', md: '3' }} listStyleType="none">
        {steps.map((step, index) => (
          <chakra.li key={step.label} flex="1" minW="0" aria-current={index === at && !step.done ? 'step' : undefined}>
            <chakra.div
              h="1.5"
              borderRadius="full"
              bg={step.done || index === at ? 'brand.solid' : 'bg.emphasized'}
              opacity={index === at && !step.done ? '0.6' : undefined}
            />
            <chakra.span
              srOnly={{ base: true, md: false }}
              display={{ md: 'flex' }}
              gap="1.5"
              mt="2"
              textStyle="sm"
              alignItems="flex-start"
              fontWeight={index === at ? 'semibold' : 'normal'}
              color={step.done || index === at ? 'fg' : 'fg.muted'}
            >
              {step.done && <Icon name="check" color="brand.fg" mt="0.5" />}
              {step.label}
            </chakra.span>
            <chakra.span srOnly>
              {', '}
              {stateOf(step, index)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
