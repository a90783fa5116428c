import { chakra } from '@chakra-ui/react/styled-system';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DaysCard } from './DaysCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

type Overview = OfficePage_OverviewFragment;

const steps = ['registered', 'profile', 'images', 'pending', 'paid'] as const satisfies (keyof Overview['steps'])[];

/** The figures of the office, each as a table. */
export function OfficeFigures({ overview }: { overview: Overview }) {
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="start"
      >
        <WaitingCard overview={overview} />
        <StepsCard overview={overview} />
      </chakra.div>
      <ProgramsCard programs={overview.programs} />
      <DaysCard days={overview.days} />
    </>
  );
}

function StepsCard({ overview }: { overview: Overview }) {
  const t = useTexts('office');
  const format = useFormat();
  const columns: Column<(typeof steps)[number]>[] = [
    { key: 'step', header: t('step'), cell: (step) => t(step), primary: true },
    { key: 'count', header: t('applicants'), cell: (step) => format.number(overview.steps[step]), numeric: true },
  ];
  return (
    <Card title={t('stepsTitle')} aside={<p>{t('inAll', { count: overview.applicants })}</p>}>
      {overview.applicants > 0 ? (
        <DataTable caption={t('stepsTitle')} columns={columns} rows={steps} rowKey={(step) => step} />
      ) : (
        <EmptyState title={t('noApplicants')} text={t('noApplicantsText')} icon="users" />
      )}
    </Card>
  );
}

function ProgramsCard({ programs }: Pick<Overview, 'programs'>) {
  const t = useTexts('office');
  const format = useFormat();
  const columns: Column<Overview['programs'][number]>[] = [
    { key: 'name', header: t('program'), cell: ({ programName }) => programName, primary: true },
    { key: 'code', header: t('code'), cell: ({ programShortCode }) => programShortCode },
    { key: 'applied', header: t('applied'), cell: ({ applied }) => format.number(applied), numeric: true },
    { key: 'paid', header: t('paidCount'), cell: ({ paid }) => format.number(paid), numeric: true },
  ];
  return (
    <Card title={t('programsTitle')}>
      {programs.length > 0 ? (
        <DataTable
          caption={t('programsTitle')}
          columns={columns}
          rows={programs}
          rowKey={({ programId }) => programId}
        />
      ) : (
        <EmptyState title={t('noPrograms')} icon="book" />
      )}
    </Card>
  );
}
