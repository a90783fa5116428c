import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, Ref } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Icon } from './Icon.tsx';

export interface SummaryProblem {
  /** The id of the field. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly SummaryProblem[];
  /** Before the problems. */
  lead?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The summary of problems above any form: the invalid fields as links. The form focuses it after a failed attempt. */
export function ErrorSummary({ problems, lead, ref }: ErrorSummaryProps) {
  const t = useTexts('common');
  if (problems.length === 0) return null;
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };
  return (
    <chakra.div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t('problemTitle')}
      colorPalette="red"
      p="4"
      borderWidth="2px"
      borderColor="colorPalette.solid"
      borderRadius="l2"
      bg="bg.panel"
      focusRing="outside"
    >
      {/* Announced as on GOV.UK; while fields change, only what is new. */}
      <div role="alert" aria-atomic={false}>
        <chakra.p display="flex" gap="2" alignItems="center" fontWeight="semibold" color="colorPalette.fg">
          <Icon name="error" />
          {t('problemTitle')}
        </chakra.p>
        {lead && <chakra.p mt="2">{lead}</chakra.p>}
        <chakra.ul mt="2" listStyleType="none">
          {problems.map(({ id, message }) => (
            <chakra.li key={id}>
              <chakra.a
                href={`#${id}`}
                onClick={(event: MouseEvent) => goTo(event, id)}
                display="inline-flex"
                alignItems="center"
                minH="11"
                color="colorPalette.fg"
                textDecoration="underline"
                textUnderlineOffset="3px"
              >
                {message}
              </chakra.a>
            </chakra.li>
          ))}
        </chakra.ul>
      </div>
    </chakra.div>
  );
}
