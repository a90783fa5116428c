import type { MeritView_ListFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { toneOf } from './tones.ts';

type List = MeritView_ListFragment;

export interface RunsTableProps {
  lists: readonly List[];
  /** Of all runs. */
  count: number;
  /** The run that the page shows. */
  shown?: number;
  onShow: (run: number) => void;
}

/** The runs of the exam, newest first. */
export function RunsTable({ lists, count, shown, onShow }: RunsTableProps) {
  const t = useTexts('merit');
  const format = useFormat();
  const by = (name: string | null, at: string | null): string =>
    name && at ? t('byAt', { name, at: format.short(at) }) : '—';
  const columns: Column<List>[] = [
    { key: 'run', header: t('run'), numeric: true, primary: true, cell: ({ run }) => format.number(run) },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusChip {...toneOf(state)}>{t(state)}</StatusChip> },
    { key: 'seats', header: t('seats'), numeric: true, cell: ({ seats }) => format.number(seats) },
    { key: 'selected', header: t('SELECTED'), numeric: true, cell: ({ counts }) => format.number(counts.selected) },
    { key: 'made', header: t('made'), cell: ({ madeBy, madeAt }) => by(madeBy, madeAt) },
    { key: 'decided', header: t('decided'), cell: ({ decidedBy, decidedAt }) => by(decidedBy, decidedAt) },
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
      <ShownOf shown={lists.length} count={count} />
      <DataTable caption={t('history')} columns={columns} rows={lists} rowKey={({ id }) => id} />
    </Card>
  );
}
