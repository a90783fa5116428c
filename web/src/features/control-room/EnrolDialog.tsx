import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { NamedId } from './rooms.ts';
import type { ControlRoom } from './useControlRoom.ts';

interface EnrolProps {
  onClose: () => void;
  sittingId: string;
  venues: readonly NamedId[];
  enrol: ControlRoom['enrol'];
}

/** Adds a device with its door and holder. */
export function EnrolDialog({ open, ...props }: EnrolProps & { open: boolean }) {
  const t = useTexts('controlRoom');
  return (
    <Dialog open={open} onClose={props.onClose} title={t('enrol')} size="sm">
      <EnrolForm {...props} />
    </Dialog>
  );
}

function EnrolForm({ onClose, sittingId, venues, enrol }: EnrolProps) {
  const t = useTexts('controlRoom');
  const form = useRulesForm({
    rules: (schema) => schema.enrolDoorRules,
    initialValues: { sittingId, venueId: venues.length === 1 ? (venues[0]?.id ?? '') : '', label: '', person: '' },
    onSubmit: async (input) => {
      await enrol(input);
      onClose();
    },
  });
  return (
    <RulesForm form={form} label={t('enrol')}>
      <SelectField
        {...form.field('venueId')}
        label={t('venue')}
        options={venues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...form.field('label')} label={t('label')} hint={t('labelHint')} maxLength={limits.door.label} />
      <TextField {...form.field('person')} label={t('person')} autoComplete="off" />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('makeCode')} busy={form.busy} />
    </RulesForm>
  );
}
