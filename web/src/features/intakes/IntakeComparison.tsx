import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { IntakeFiguresQuery } from '../../gql/intakes.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';

type Intake = IntakeFiguresQuery['intakes'][number];

interface Row {
  key: string;
  label: string;
  countOf: (intake: Intake) => number | undefined;
}

/** The counts of two intakes side by side, at first of the newest two. */
export function IntakeComparison({ intakes }: { intakes: readonly Intake[] }) {
  const t = useTexts('intakes');
  const format = useFormat();
  const lang = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>(intakes.slice(0, 2).map(({ id }) => id));
  const titleOf = ({ titleEn, titleBn }: Intake) => (lang === 'bn' ? titleBn : titleEn);
  const compared = chosen.flatMap((id) => intakes.find((one) => one.id === id) ?? []);
  const columns: Column<Row>[] = [
    { key: 'figure', header: t('figure'), primary: true, cell: ({ label }) => label },
    ...compared.map((intake, place) => ({
      key: `intake-${place}`,
      header: titleOf(intake),
      cell: ({ countOf }: Row) => {
        const value = countOf(intake);
        return value === undefined ? '–' : format.number(value);
      },
    })),
  ];
  return (
    <Card>
      <SectionHeading>{t('compare')}</SectionHeading>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" my="4">
        {chosen.map((id, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what the field chooses for.
            key={place}
            id={`compared-${place}`}
            name={`compared-${place}`}
            label={t(place === 0 ? 'comparedFirst' : 'comparedSecond')}
            value={id}
            empty={null}
            options={intakes.map((one) => ({ value: one.id, label: titleOf(one) }))}
            onChange={(next) => setChosen(chosen.map((one, at) => (at === place ? next : one)))}
            onBlur={() => undefined}
          />
        ))}
      </chakra.div>
      <DataTable caption={t('compare')} columns={columns} rows={useRows(compared)} rowKey={({ key }) => key} />
    </Card>
  );
}

function useRows(compared: readonly Intake[]): Row[] {
  const t = useTexts('intakes');
  const days = [...new Set(compared.flatMap(({ figures }) => figures.beforeClose.map((one) => one.days)))];
  const counts = ['applications', 'paid', 'withdrawn'] as const;
  return [
    ...counts.map((key) => ({ key, label: t(`figure_${key}`), countOf: ({ figures }: Intake) => figures[key] })),
    ...days.map((count) => ({
      key: `days-${count}`,
      label: count === 0 ? t('atClose') : t('daysBeforeClose', { count }),
      countOf: ({ figures }: Intake) => figures.beforeClose.find((one) => one.days === count)?.applications,
    })),
  ];
}
