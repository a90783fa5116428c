import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { UpdateUserDialog } from '../users/index.ts';
import { NoteButton } from './NoteButton.tsx';
import { useCodeSending, useNote } from './useOfficeActions.ts';

interface PersonActionsProps {
  userId: string;
  /** Refetches the history. */
  onEvent: () => void;
  onCorrected: () => void;
}

/** The actions for a caller: a new code, a note, and, for officers who may edit accounts, a correction of name, phone and e-mail. */
export function PersonActions({ userId, onEvent, onCorrected }: PersonActionsProps) {
  const t = useTexts('applicants');
  const { user } = useSession();
  const [sendCode, sending] = useCodeSending(userId, onEvent);
  const addNote = useNote(onEvent);
  const [correcting, setCorrecting] = useState(false);
  const close = () => {
    setCorrecting(false);
    onCorrected();
  };
  return (
    <>
      <Button variant="outline" icon="phone" busy={sending} onClick={() => void sendCode()}>
        {t('sendCode')}
      </Button>
      <NoteButton userId={userId} onSave={addNote} />
      {user?.role === 'SUPERADMIN' && (
        <>
          <Button variant="outline" icon="edit" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
          <UpdateUserDialog id={correcting ? userId : null} onClose={close} />
        </>
      )}
    </>
  );
}
