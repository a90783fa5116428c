import { chakra } from '@chakra-ui/react/styled-system';
import type { Intake_IntakeFragment } from '../../gql/intakes.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export type Intake = Intake_IntakeFragment;

export function IntakeTable({ intakes }: { intakes: readonly Intake[] }) {
  const t = useTexts('intakes');
  const field = useTexts('profileFields');
  const format = useFormat();
  const lang = useLanguage();
  const columns: Column<Intake>[] = [
    {
      key: 'title',
      header: t('intake'),
      primary: true,
      cell: ({ id, code, titleEn, titleBn }) => (
        <>
          <TextLink to={paths.intake.url({ id })}>{lang === 'bn' ? titleBn : titleEn}</TextLink>
          <chakra.span
            display={{ base: 'block', xl: 'inline' }}
            ps={{ xl: '2' }}
            fontWeight="normal"
            textStyle="sm"
            color="fg.muted"
          >
            {code}
          </chakra.span>
        </>
      ),
    },
    { key: 'season', header: t('season'), cell: (one) => `${field(one.trimester)} ${format.year(one.year)}` },
    { key: 'state', header: t('state'), cell: (one) => <IntakeChip intake={one} /> },
    { key: 'opens', header: t('opensAt'), cell: (one) => (one.opensAt ? format.short(one.opensAt) : '–') },
    {
      key: 'closes',
      header: t('closesAt'),
      cell: (one) => (one.effectiveClose ? format.short(one.effectiveClose) : t('byExam')),
    },
  ];
  return <DataTable caption={t('intakes')} columns={columns} rows={intakes} rowKey={({ id }) => id} />;
}

/** The state, and the phase of a published intake. */
export function IntakeChip({ intake: { state, phase } }: { intake: Pick<Intake, 'state' | 'phase'> }) {
  const t = useTexts('intakes');
  if (state === 'PUBLISHED')
    return (
      <StatusChip tone={phase === 'OPEN' || phase === 'GRACE' ? 'good' : 'info'}>{t(`phase_${phase}`)}</StatusChip>
    );
  return <StatusChip tone={state === 'DRAFT' ? 'waiting' : 'neutral'}>{t(`state_${state}`)}</StatusChip>;
}
