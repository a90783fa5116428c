import { fullMarksOf } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import type { ExamCard_ProfileFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { FactList } from '../../ui/Card.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = Pick<ExamCard_ProfileFragment, 'marks'> & { children: ReactNode };

/** Result, place and marks: the first thing on the dashboard once the merit list of the exam is published. */
export function ResultNotice({ marks, children }: Props) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const id = useId();
  const { outcome, place, components, total, exam, remarks } = marks;
  if (outcome === null) return null;
  const isSelected = outcome === 'SELECTED';
  const number = (value: number | null) => value !== null && format.number(value);
  const outOf = (value: number | null, max: number) =>
    value !== null && t('outOf', { marks: format.number(value), max: format.number(max) });
  /** A component with a weight also says what it adds to the total. */
  const markOf = ({ value, max, weight, points }: (typeof components)[number]) => {
    const own = outOf(value, max);
    return own && points !== null && weight !== 1 ? t('countsAs', { marks: own, points: format.number(points) }) : own;
  };
  const next = isSelected ? t('resultSelected') : outcome === 'WAITING' ? t('resultWaiting') : null;
  return (
    <chakra.section
      aria-labelledby={id}
      data-card=""
      colorPalette={isSelected ? 'green' : 'blue'}
      display="flex"
      flexDirection="column"
      gap="4"
      p={{ base: '5', md: '8' }}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderTopWidth="6px"
      borderTopColor="colorPalette.solid"
      borderRadius="l3"
    >
      <div>
        <chakra.p display="flex" gap="1.5" alignItems="center" fontWeight="semibold" color="colorPalette.fg">
          <Icon name={isSelected ? 'check' : 'info'} />
          {t('resultTitle')}
        </chakra.p>
        <SectionHeading id={id} mt="1" fontSize={{ base: '3xl', md: '4xl' }} lineHeight="1.2">
          {t(outcome)}
        </SectionHeading>
        <chakra.p mt="1">{exam.title}</chakra.p>
      </div>
      <FactList
        facts={[
          { label: t('place'), value: number(place) },
          { label: t('total'), value: outOf(total, fullMarksOf(components)) },
          ...components.map((one) => ({ label: one.label, value: markOf(one) })),
          { label: t('remarks'), value: remarks },
        ]}
      />
      {next && <p>{next}</p>}
      {children}
    </chakra.section>
  );
}
