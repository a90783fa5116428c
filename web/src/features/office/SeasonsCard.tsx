import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { IntakesToCompareQuery } from '../../gql/office.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { LineChart, LineLegend } from '../../ui/charts/LineChart.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { ChartTable } from './ChartTable.tsx';
import { alignDays, milestonesOf, type SeasonDay } from './seasons.ts';
import { useIntakeDays, useIntakesToCompare } from './useSeasons.ts';

type Intake = IntakesToCompareQuery['intakes'][number];

/** Compares two intakes by days before their close, initially the newest two that have opened. */
export function SeasonsCard() {
  const t = useTexts('office');
  const { data, error, refetch } = useIntakesToCompare();
  const intakes = data?.intakes.filter(({ phase }) => phase !== 'BEFORE');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!intakes) return null;
  const [newest, before] = intakes;
  return (
    <Card title={t('seasonsTitle')}>
      {newest && before ? <Seasons intakes={intakes} initial={[newest.id, before.id]} /> : <p>{t('oneSeason')}</p>}
    </Card>
  );
}

function Seasons({ intakes, initial }: { intakes: readonly Intake[]; initial: readonly [string, string] }) {
  const t = useTexts('office');
  const lang = useLanguage();
  const [chosen, setChosen] = useState(initial);
  const [first, second] = [useIntakeDays(chosen[0]), useIntakeDays(chosen[1])];
  const titleOf = ({ titleEn, titleBn }: Intake) => (lang === 'bn' ? titleBn : titleEn);
  const nameOf = (id: string) => intakes.filter((one) => one.id === id).map(titleOf)[0] ?? '';
  const choice = (id: string, place: 0 | 1) => (
    <SelectField
      id={`season-${place}`}
      name={`season-${place}`}
      label={t(place === 0 ? 'seasonFirst' : 'seasonSecond')}
      value={id}
      empty={null}
      options={intakes.map((one) => ({ value: one.id, label: titleOf(one), disabled: one.id === chosen[1 - place] }))}
      onChange={(next) => setChosen(place === 0 ? [next, chosen[1]] : [chosen[0], next])}
      onBlur={() => undefined}
    />
  );
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {choice(chosen[0], 0)}
        {choice(chosen[1], 1)}
      </chakra.div>
      {first && second && (
        <SeasonFigures days={alignDays(first, second)} names={[nameOf(chosen[0]), nameOf(chosen[1])]} />
      )}
    </>
  );
}

interface FiguresProps {
  days: readonly SeasonDay[];
  names: readonly [string, string];
}

const figures = ['registered', 'submitted', 'paid'] as const;
const titles = { registered: 'registeredReached', submitted: 'daySubmitted', paid: 'dayPaid' } as const;

function SeasonFigures({ days, names }: FiguresProps) {
  const t = useTexts('office');
  const format = useFormat();
  const label = useDayLabel();
  const [from, to] = [days[0], days.at(-1)];
  // The last day that both have reached.
  const both = days.filter(({ first, second }) => first && second).at(-1);
  if (!from || !to) return <p>{t('seasonsWithoutDays')}</p>;
  const textOf = (figure: (typeof figures)[number]) =>
    both
      ? t('seasonChartText', {
          day: label(both.daysBefore),
          ...{ first: names[0], second: names[1] },
          firstCount: format.number(both.first?.[figure] ?? 0),
          secondCount: format.number(both.second?.[figure] ?? 0),
        })
      : t('seasonsWithoutDays');
  return (
    <>
      <p>{t('seasonsText')}</p>
      <LineLegend labels={names} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="5"
      >
        {figures.map((figure) => (
          <LineChart
            key={figure}
            title={t(titles[figure])}
            description={textOf(figure)}
            lines={[
              { key: 'first', label: names[0], points: days.map(({ first }) => first?.[figure]) },
              { key: 'second', label: names[1], points: days.map(({ second }) => second?.[figure]) },
            ]}
            mostText={format.number}
            from={label(from.daysBefore)}
            to={label(to.daysBefore)}
          />
        ))}
      </chakra.div>
      <SeasonTable days={days} names={names} />
    </>
  );
}

function useDayLabel() {
  const t = useTexts('office');
  return (daysBefore: number): string =>
    daysBefore === 0
      ? t('atClose')
      : daysBefore > 0
        ? t('daysBeforeClose', { count: daysBefore })
        : t('daysAfterClose', { count: -daysBefore });
}

function SeasonTable({ days, names }: FiguresProps) {
  const t = useTexts('office');
  const format = useFormat();
  const label = useDayLabel();
  const columns: Column<SeasonDay>[] = [
    { key: 'day', header: t('seasonDay'), cell: ({ daysBefore }) => label(daysBefore), primary: true },
    ...figures.flatMap((figure) =>
      (['first', 'second'] as const).map((place, at) => ({
        key: `${figure}-${place}`,
        header: t('seasonFigure', { figure: t(titles[figure]), name: names[at] ?? '' }),
        cell: (row: SeasonDay) => {
          const value = row[place]?.[figure];
          return value === undefined ? '–' : format.number(value);
        },
        numeric: true,
      })),
    ),
  ];
  return (
    <ChartTable>
      <DataTable
        caption={t('seasonsTitle')}
        columns={columns}
        rows={milestonesOf(days)}
        rowKey={({ daysBefore }) => String(daysBefore)}
      />
    </ChartTable>
  );
}
