import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartWithTable } from '../../ui/ChartWithTable.tsx';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ReachedStep, reachedSteps, reachedUrl, stepUrl } from './steps.ts';

/** The funnel of applicants by step, and its table. */
export function StepsCard({ overview }: { overview: OfficePage_OverviewFragment }) {
  const t = useTexts('office');
  const format = useFormat();
  const rows = reachedSteps(overview.steps);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const columns: Column<ReachedStep>[] = [
    { key: 'step', header: t('step'), cell: ({ step }) => t(step), primary: true },
    {
      key: 'here',
      header: t('atThisStep'),
      cell: ({ step, here }) => <TextLink to={stepUrl(step)}>{format.number(here)}</TextLink>,
      numeric: true,
    },
    {
      key: 'reached',
      header: t('reached'),
      cell: ({ step, reached }) => <TextLink to={reachedUrl(step)}>{format.number(reached)}</TextLink>,
      numeric: true,
    },
    { key: 'share', header: t('ofAll'), cell: ({ share }) => percent(share), numeric: true },
  ];
  const paid = rows.at(-1);
  return (
    <Card title={t('stepsTitle')} aside={<p>{t('applicantsInAll', { count: overview.applicants })}</p>}>
      {overview.applicants > 0 ? (
        <ChartWithTable>
          <BarChart
            title={t('stepsChart')}
            description={t('stepsChartText', {
              count: overview.applicants,
              paid: paid?.reached ?? 0,
              share: percent(paid?.share ?? 0),
            })}
            bars={rows.map(({ step, reached, share }) => ({
              key: step,
              label: t(`${step}Reached`),
              value: reached,
              text: `${format.number(reached)} · ${percent(share)}`,
              to: reachedUrl(step),
            }))}
            whole={overview.applicants}
          />
          <ChartTable>
            <DataTable caption={t('stepsTitle')} columns={columns} rows={rows} rowKey={({ step }) => step} />
          </ChartTable>
        </ChartWithTable>
      ) : (
        <EmptyState title={t('noApplicants')} text={t('noApplicantsText')} icon="users" />
      )}
    </Card>
  );
}
