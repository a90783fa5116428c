import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Sittings_RowFragment, useSittingsQuery } from '../../gql/sittings.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { NewSitting } from './NewSitting.tsx';
import { toneOf } from './tones.ts';
import { useSittingChanges } from './useSittingChanges.ts';

const filterSpec = { page: urlFilter.page() } as const;

/** /sittings: the time slots of exams with the state of their seat plans, the latest first. */
export function SittingsPage() {
  const t = useTexts('sittings');
  const navigate = useNavigate();
  const filters = useUrlFilters(filterSpec);
  const { data, previousData, error, loading, refetch } = useSittingsQuery({
    variables: { page: filters.values.page },
    fetchPolicy: 'network-only',
  });
  const { save } = useSittingChanges();
  const [isOpen, setOpen] = useState(false);
  const found = (data ?? previousData)?.sittings;
  useLastPage(found);
  const list = found?.sittings;
  return (
    <ListFrame
      title={t('sittings')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list, loading, error }}
      retry={() => void refetch().catch(() => undefined)}
      create={
        <>
          <LinkButton variant="outline" to={paths.seatNeeds.url()}>
            {t('needsLink')}
          </LinkButton>
          <Button icon="plus" onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
        </>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'calendar' }}
    >
      {list && list.length > 0 && <SittingTable sittings={list} />}
      {found && <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('create')} size="lg">
        {isOpen && (
          <NewSitting
            onSave={async (input) => {
              const saved = await save(input);
              if (saved) await navigate(paths.sitting.url({ id: saved.id }));
            }}
          />
        )}
      </Dialog>
    </ListFrame>
  );
}

type Sitting = Sittings_RowFragment;

function SittingTable({ sittings }: { sittings: readonly Sitting[] }) {
  const t = useTexts('sittings');
  const format = useFormat();
  const columns: Column<Sitting>[] = [
    {
      key: 'name',
      header: t('sitting'),
      primary: true,
      cell: ({ id, name }) => <TextLink to={paths.sitting.url({ id })}>{name}</TextLink>,
    },
    { key: 'when', header: t('when'), cell: ({ starts }) => format.short(starts) },
    {
      key: 'exams',
      header: t('exams'),
      wraps: true,
      cell: ({ exams }) => exams.map(({ title }) => title).join(' · ') || '–',
    },
    { key: 'paid', header: t('paidPeople'), numeric: true, cell: ({ paid }) => format.number(paid) },
    { key: 'seated', header: t('seated'), numeric: true, cell: ({ planned }) => format.number(planned) },
    {
      key: 'plan',
      header: t('planState'),
      cell: ({ id, openPlan, publishedPlan }) => {
        const plan = openPlan ?? publishedPlan;
        return (
          <TextLink to={paths.seatPlan.url({ id })}>
            {plan ? <StatusChip tone={toneOf(plan.state)}>{t(plan.state)}</StatusChip> : t('noPlan')}
          </TextLink>
        );
      },
    },
  ];
  return <DataTable caption={t('sittings')} columns={columns} rows={sittings} rowKey={({ id }) => id} />;
}
