import { FormDialog } from '../../forms/FormDialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { SecondFactorReset } from './SecondFactorReset.tsx';
import { SessionsEnd } from './SessionsEnd.tsx';
import { UserForm } from './UserForm.tsx';
import { useUserToEdit } from './useUserChanges.ts';

export interface UpdateUserDialogProps {
  /** The id of the user; the dialog is open while defined. */
  id: string | null;
  onClose: () => void;
}

/** Update User (specification, section 2): loads the user, then shows the form. */
export function UpdateUserDialog({ id, onClose }: UpdateUserDialogProps) {
  const t = useTexts('users');
  return (
    <FormDialog open={id !== null} onClose={onClose} title={t('updateUser')}>
      {id !== null && <Loaded key={id} id={id} onClose={onClose} />}
    </FormDialog>
  );
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  const { user, error, refresh, reload } = useUserToEdit(id);
  if (user)
    return (
      <>
        {user.secondFactorAt && <SecondFactorReset user={user} since={user.secondFactorAt} onDone={onClose} />}
        <SessionsEnd user={user} />
        <UserForm user={user} reload={reload} onClose={onClose} />
      </>
    );
  return error ? <LoadError error={error} retry={refresh} /> : <TextSkeleton lines={8} />;
}
