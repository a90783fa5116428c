import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { NextStep } from './useNextStep.ts';

/** The primary action of the dashboard; a secondary link while the applicant waits and after the exam. */
export function NextStepCard({ step, children }: { step: NextStep; children?: ReactNode }) {
  const t = useTexts('dashboard');
  const id = useId();
  const { title, text, action, state, waiting = false, over = false } = step;
  const isPassive = waiting || over;
  return (
    <chakra.section
      aria-labelledby={id}
      data-card=""
      colorPalette={waiting ? 'orange' : over ? 'gray' : 'brand'}
      display="flex"
      flexDirection="column"
      gap="4"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderTopWidth="4px"
      borderTopColor="colorPalette.solid"
      borderRadius="l3"
    >
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between" minH="7">
          <chakra.p
            display="flex"
            alignItems="center"
            gap="1.5"
            textStyle="sm"
            fontWeight="semibold"
            color="colorPalette.fg"
          >
            <Icon name={waiting ? 'clock' : over ? 'calendar' : 'next'} />
            {isPassive ? t('now') : t('nextStep')}
          </chakra.p>
          {state && (
            <StatusChip tone={waiting ? 'waiting' : 'neutral'} icon="card">
              {state}
            </StatusChip>
          )}
        </chakra.div>
        <SectionHeading id={id} size="xl" mt="1">
          {title}
        </SectionHeading>
        <chakra.p mt="2">{text}</chakra.p>
      </div>
      {children}
      <LinkButton
        to={action.to}
        icon={action.icon}
        size="lg"
        alignSelf={{ md: 'flex-start' }}
        colorPalette="brand"
        variant={isPassive ? 'outline' : 'solid'}
      >
        {action.label}
      </LinkButton>
    </chakra.section>
  );
}
