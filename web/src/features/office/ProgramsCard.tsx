import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChartWithTable } from '../../ui/ChartWithTable.tsx';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChartTable } from './ChartTable.tsx';

type Program = OfficePage_OverviewFragment['programs'][number];

const listOf = ({ programShortCode: program }: Program, key: 'applied' | 'paid'): string =>
  paths.students.url(undefined, { program, trimester: 'All', ...(key === 'paid' ? { step: 'PAID' } : {}) });

/** The maximum of bars; the table has all programs. */
const maxBars = 10;

/** Applicants and paid applicants by program. */
export function ProgramsCard({ programs }: { programs: readonly Program[] }) {
  const t = useTexts('office');
  const format = useFormat();
  const figure = (key: 'applied' | 'paid', header: string): Column<Program> => ({
    key,
    header,
    cell: (row) => <TextLink to={listOf(row, key)}>{format.number(row[key])}</TextLink>,
    numeric: true,
  });
  const columns: Column<Program>[] = [
    { key: 'name', header: t('program'), cell: ({ programName }) => programName, primary: true },
    { key: 'code', header: t('code'), cell: ({ programShortCode }) => programShortCode },
    figure('applied', t('applied')),
    figure('paid', t('PAID')),
  ];
  const [first] = programs;
  if (!first) {
    const create = <LinkButton to={paths.createProgram.url()}>{t('createProgram')}</LinkButton>;
    return (
      <Card title={t('programsTitle')}>
        <EmptyState title={t('noPrograms')} action={create} icon="book" />
      </Card>
    );
  }
  return (
    <Card title={t('programsTitle')} aside={<p>{t('programsLegend')}</p>}>
      <ChartWithTable>
        <BarChart
          title={t('programsTitle')}
          description={t('programsChartText', { name: first.programName, applied: first.applied, paid: first.paid })}
          bars={programs.slice(0, maxBars).map((program) => ({
            key: program.programId,
            label: program.programShortCode,
            value: program.applied,
            part: program.paid,
            text: t('appliedAndPaid', program),
            to: listOf(program, 'applied'),
          }))}
        />
        <ChartTable>
          <DataTable
            caption={t('programsTitle')}
            columns={columns}
            rows={programs}
            rowKey={({ programId }) => programId}
          />
        </ChartTable>
      </ChartWithTable>
    </Card>
  );
}
