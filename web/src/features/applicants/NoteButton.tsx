import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

interface NoteButtonProps {
  userId: string;
  onSave: (note: { userId: string; note: string }) => Promise<void>;
}

/** Adds a note for other officers to the history. */
export function NoteButton(props: NoteButtonProps) {
  const t = useTexts('applicants');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="edit" onClick={() => setOpen(true)}>
        {t('addNote')}
      </Button>
      {open && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ userId, onSave, onClose }: NoteButtonProps & { onClose: () => void }) {
  const t = useTexts('applicants');
  const form = useRulesForm({
    rules: (schema) => schema.addApplicantNoteRules,
    initialValues: { userId, note: '' },
    onSubmit: async (input) => {
      await onSave(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('addNote')}
      confirmLabel={t('saveNote')}
      text={t('noteText')}
    >
      <ReasonField {...form.field('note')} label={t('note')} hint={t('noteHint')} />
    </ConfirmFormDialog>
  );
}
