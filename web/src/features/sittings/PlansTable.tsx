import type { SeatPlan_PlanFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { toneOf } from './tones.ts';

type Plan = SeatPlan_PlanFragment;

export interface PlansTableProps {
  plans: readonly Plan[];
  /** Of all runs. */
  count: number;
  /** The run that the page shows. */
  shown?: number;
  onShow: (run: number) => void;
}

/** The seat plans of the sitting, newest first. */
export function PlansTable({ plans, count, shown, onShow }: PlansTableProps) {
  const t = useTexts('sittings');
  const format = useFormat();
  const columns: Column<Plan>[] = [
    { key: 'run', header: t('run'), numeric: true, primary: true, cell: ({ run }) => format.number(run) },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusChip tone={toneOf(state)}>{t(state)}</StatusChip> },
    { key: 'people', header: t('people'), numeric: true, cell: ({ counts }) => format.number(counts.people) },
    { key: 'made', header: t('made'), cell: ({ madeAt }) => format.short(madeAt) },
    {
      key: 'show',
      header: t('show'),
      cell: ({ run }) => (
        <Button
          variant="outline"
          aria-label={t('showRun', { run })}
          aria-pressed={run === shown}
          onClick={() => onShow(run)}
        >
          {t('show')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('history')}>
      <ShownOf shown={plans.length} count={count} />
      <DataTable caption={t('history')} columns={columns} rows={plans} rowKey={({ id }) => id} />
    </Card>
  );
}
