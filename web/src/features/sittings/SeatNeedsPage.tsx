import { useState } from 'react';
import {
  type DecideSeatNeedMutationVariables,
  type SeatNeeds_NeedFragment,
  useDecideSeatNeedMutation,
  useSeatNeedsQuery,
} from '../../gql/seat-needs.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { DecideNeedDialog } from './DecideNeedDialog.tsx';

const states = ['ASKED', 'APPROVED', 'REJECTED'] as const;
const filterSpec = { state: urlFilter.oneOf(['all', ...states], 'ASKED'), page: urlFilter.page() } as const;

/** /seat-needs: the special needs of applicants, to approve or refuse. */
export function SeatNeedsPage() {
  const t = useTexts('sittings');
  const filters = useUrlFilters(filterSpec);
  const { state, page } = filters.values;
  const { data, previousData, error, loading, refetch } = useSeatNeedsQuery({
    variables: { state: state === 'all' ? null : state, page },
    fetchPolicy: 'network-only',
  });
  const [send] = useDecideSeatNeedMutation();
  const [decided, setDecided] = useState<SeatNeeds_NeedFragment>();
  const found = (data ?? previousData)?.seatNeeds;
  useLastPage(found);
  const decide = async (input: DecideSeatNeedMutationVariables['input']) => {
    try {
      const { data: answer } = await send({ variables: { input } });
      if (answer) showAlert('success', answer.decideSeatNeed.msg);
    } finally {
      await refetch().catch(() => undefined);
    }
  };
  return (
    <PageFrame
      wide
      title={t('needsTitle')}
      intro={t('needsIntro')}
      back={{ to: paths.sittings.url(), label: t('toSittings') }}
    >
      <SelectField
        id="need-state"
        name="state"
        value={state}
        onChange={(next) => filters.set({ state: states.find((one) => one === next) ?? 'all' })}
        onBlur={() => undefined}
        label={t('needState')}
        empty={null}
        options={[{ value: 'all', label: t('all') }, ...states.map((value) => ({ value, label: t(value) }))]}
      />
      {!found && loading && <TableSkeleton rows={6} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {found?.needs.length === 0 && <EmptyState title={t('noNeeds')} text={t('noNeedsText')} icon="check" />}
      {found && found.needs.length > 0 && <NeedTable needs={found.needs} busy={loading} onDecide={setDecided} />}
      {found && <Pager page={found.page} pages={found.pages} onPage={(next) => filters.set({ page: next })} />}
      {decided && (
        <DecideNeedDialog key={decided.id} need={decided} onClose={() => setDecided(undefined)} onDecide={decide} />
      )}
    </PageFrame>
  );
}

const tones: Record<(typeof states)[number], ChipTone> = { ASKED: 'waiting', APPROVED: 'good', REJECTED: 'bad' };

interface NeedTableProps {
  needs: readonly SeatNeeds_NeedFragment[];
  busy: boolean;
  onDecide: (need: SeatNeeds_NeedFragment) => void;
}

function NeedTable({ needs, busy, onDecide }: NeedTableProps) {
  const t = useTexts('sittings');
  const format = useFormat();
  const columns: Column<SeatNeeds_NeedFragment>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? '–' },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'exam', header: t('exam'), cell: ({ exam }) => exam.title },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, extraMinutes }) =>
        [t(kind), extraMinutes ? t('minutes', { count: extraMinutes }) : ''].filter(Boolean).join(', '),
    },
    { key: 'note', header: t('note'), wraps: true, cell: ({ note }) => note ?? '–' },
    { key: 'asked', header: t('asked'), cell: ({ createdAt }) => format.short(createdAt) },
    {
      key: 'state',
      header: t('needState'),
      cell: ({ state, reason }) => (
        <>
          <StatusChip tone={tones[state]}>{t(state)}</StatusChip> {reason}
        </>
      ),
    },
    {
      key: 'decide',
      header: t('actionsColumn'),
      cell: (need) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('decideOf', { name: need.name })}
          onClick={() => onDecide(need)}
        >
          {t('decideNeed')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('needsTitle')} columns={columns} rows={needs} rowKey={({ id }) => id} busy={busy} />;
}
