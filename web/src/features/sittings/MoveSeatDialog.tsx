import { useId, useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { MoveSeatMutationVariables, SeatEntry_EntryFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type PlannedSitting, useFreeSeats } from './useSeatLists.ts';

interface MoveSeatDialogProps {
  entry: SeatEntry_EntryFragment;
  sitting: PlannedSitting;
  onClose: () => void;
  onMove: (input: MoveSeatMutationVariables['input']) => Promise<void>;
}

/** Gives an applicant another free seat of the sitting, with a reason. */
export function MoveSeatDialog({ entry, sitting, onClose, onMove }: MoveSeatDialogProps) {
  const t = useTexts('sittings');
  const roomField = useId();
  const [roomId, setRoomId] = useState('');
  const free = useFreeSeats(sitting.id, roomId);
  const form = useRulesForm({
    rules: (schema) => schema.moveSeatRules,
    initialValues: { sittingId: sitting.id, profileId: entry.profileId, seatId: '', reason: '' },
    onSubmit: async (input) => {
      await onMove(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      open
      onClose={onClose}
      title={t('moveTitle', { name: entry.name })}
      confirmLabel={t('move')}
      text={t('moveText')}
    >
      <SelectField
        id={roomField}
        name="room"
        value={roomId}
        onChange={(next) => {
          setRoomId(next);
          form.setValue('seatId', '');
        }}
        onBlur={() => undefined}
        label={t('room')}
        options={sitting.rooms.map(({ room, venue }) => ({ value: room.id, label: `${room.name} · ${venue.name}` }))}
      />
      <SelectField
        {...form.field('seatId')}
        label={t('freeSeat')}
        hint={free?.length === 0 ? t('noFreeSeat') : undefined}
        options={(free ?? []).map(({ id, label }) => ({ value: id, label }))}
      />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('moveReasonHint')} />
    </ConfirmFormDialog>
  );
}
