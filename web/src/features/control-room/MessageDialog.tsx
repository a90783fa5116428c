import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { NamedId } from './rooms.ts';
import type { ControlRoom } from './useControlRoom.ts';

interface MessageProps {
  onClose: () => void;
  sittingId: string;
  venues: readonly NamedId[];
  send: ControlRoom['message'];
}

/** Sends a message that the phones of a venue show at their next sync. */
export function MessageDialog({ open, ...props }: MessageProps & { open: boolean }) {
  const t = useTexts('controlRoom');
  return (
    <Dialog open={open} onClose={props.onClose} title={t('writeMessage')} size="sm">
      <MessageForm {...props} />
    </Dialog>
  );
}

/** A separate option: the server refuses a blank venue. */
const everyVenue = 'all';

function MessageForm({ onClose, sittingId, venues, send }: MessageProps) {
  const t = useTexts('controlRoom');
  const form = useRulesForm({
    rules: (schema) => schema.doorMessageRules,
    initialValues: { sittingId, venueId: everyVenue, text: '' },
    onSubmit: async ({ venueId, ...input }) => {
      await send(venueId === everyVenue ? input : { ...input, venueId });
      onClose();
    },
  });
  return (
    <RulesForm form={form} label={t('writeMessage')}>
      <SelectField
        {...form.field('venueId')}
        label={t('venue')}
        options={[
          { value: everyVenue, label: t('allVenues') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextAreaField {...form.field('text')} label={t('messageText')} hint={t('messageHint')} />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('send')} busy={form.busy} />
    </RulesForm>
  );
}
