import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { type ProfileWizardQuery, useProfileWizardQuery, useSaveOwnNameMutation } from '../../gql/profile-wizard.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { NameDialog } from './NameDialog.tsx';
import { useWizard } from './useWizard.ts';
import { WizardView } from './WizardView.tsx';

/**
 * /create-profile: redirects to the dashboard if a profile exists and no intake accepts another application. A form that is open stays when
 * the last intake closes.
 */
export function CreateProfilePage() {
  const t = useTexts('profileWizard');
  const { user } = useSession();
  // Not cached: drafts and open exams change outside this client.
  const { data, error, refetch } = useProfileWizardQuery({ fetchPolicy: 'no-cache' });
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const mayApply = !data?.myProfile || data.openIntakes.some((intake) => intake.mayApply);
  const [hasBegun, setBegun] = useState(false);
  if (data && mayApply && !hasBegun) setBegun(true);
  if (!mayApply && !hasBegun) return <Navigate to={paths.dashboard.url()} replace />;
  if (data && user) return <LoadedWizard loaded={data} userId={user.id} reload={reload} />;
  return (
    <PageFrame title={t('createProfile')}>
      {error ? <LoadError error={error} retry={reload} /> : <CardsSkeleton cards={4} />}
    </PageFrame>
  );
}

interface LoadedProps {
  loaded: ProfileWizardQuery;
  userId: string;
  reload: () => void;
}

function LoadedWizard({ loaded, userId, reload }: LoadedProps) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.dashboard.url(), { replace: true }), [navigate]);
  const wizard = useWizard({ loaded, userId, reload, leave });
  const [person, setPerson] = useState(loaded.me);
  const [isNaming, setNaming] = useState(false);
  const [save] = useSaveOwnNameMutation();
  const saveName = async (input: { name: string; nameBn: string | null }) => {
    const { data } = await save({ variables: { input } });
    if (data) setPerson(data.saveOwnName);
    await loadSession();
  };
  return (
    <>
      <WizardView {...wizard} person={person} onChangeName={() => setNaming(true)} />
      {isNaming && <NameDialog person={person} onSave={saveName} onClose={() => setNaming(false)} />}
    </>
  );
}
