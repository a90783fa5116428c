import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { SeatEntry_EntryFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { placeOf } from './placeOf.ts';
import { useHeldSeats } from './useSeatLists.ts';
import type { SeatPlanChanges } from './useSeatPlans.ts';

type Entry = SeatEntry_EntryFragment;

/**
 * On the page of a sitting's seat plans: seats of applicants who are not admitted now, until an officer frees them or the fee counts
 * again.
 */
export function HeldSeatsCard({ sittingId, changes }: { sittingId: string; changes: SeatPlanChanges }) {
  const t = useTexts('sittings');
  const { found, loading, setPage, refresh } = useHeldSeats(sittingId, changes.revision);
  const [freed, setFreed] = useState<Entry>();
  if (!found || found.count === 0) return null;
  const columns: Column<Entry>[] = [
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'exam', header: t('exam'), cell: ({ exam }) => exam.title },
    { key: 'place', header: t('place'), cell: placeOf },
    {
      key: 'free',
      header: t('actionsColumn'),
      cell: (entry) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('freeOf', { name: entry.name })}
          onClick={() => setFreed(entry)}
        >
          {t('free')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('heldTitle')} aside={<StatusChip tone="waiting">{t('held', { count: found.count })}</StatusChip>}>
      <p>{t('heldText')}</p>
      <DataTable
        caption={t('heldTitle')}
        columns={columns}
        rows={found.entries}
        rowKey={({ profileId }) => profileId}
        busy={loading}
      />
      <Pager page={found.page} pages={found.pages} onPage={setPage} />
      {freed && (
        <FreeSeatDialog
          entry={freed}
          sittingId={sittingId}
          onClose={() => setFreed(undefined)}
          free={async (input) => {
            await changes.free(input);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

interface FreeSeatDialogProps {
  entry: Entry;
  sittingId: string;
  onClose: () => void;
  free: SeatPlanChanges['free'];
}

function FreeSeatDialog({ entry, sittingId, onClose, free }: FreeSeatDialogProps) {
  const t = useTexts('sittings');
  const form = useRulesForm({
    rules: (schema) => schema.freeSeatRules,
    initialValues: { sittingId, profileId: entry.profileId, reason: '' },
    onSubmit: async (input) => {
      await free(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('freeOf', { name: entry.name })}
      confirmLabel={t('free')}
      text={t('freeText')}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('moveReasonHint')} />
    </ConfirmFormDialog>
  );
}
