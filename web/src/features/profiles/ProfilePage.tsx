import { useOwnProfileQuery } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileView } from './ProfileView.tsx';

/** /profile and /profile-student */
export function ProfilePage() {
  const t = useTexts('profiles');
  const format = useFormat();
  const intake = useShownIntake();
  const { data, error, loading, refetch } = useOwnProfileQuery({ variables: { intake } });
  const profile = data?.myProfile;
  const print = (
    <Button variant="outline" icon="print" onClick={() => globalThis.print()}>
      {t('print')}
    </Button>
  );
  return (
    <PageFrame
      title={t('title')}
      intro={profile && t('submitted', { day: format.instantDay(profile.createdAt) })}
      back={{ to: paths.dashboard.url(undefined, { intake }), label: t('back') }}
      actions={profile && print}
    >
      {!data && loading && <ProfileSkeleton />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && !profile && (
        <EmptyState
          icon="user"
          title={t('none')}
          text={t('noneText')}
          action={<LinkButton to={paths.createProfile.url()}>{t('createProfile')}</LinkButton>}
        />
      )}
      {profile && <ProfileView profile={profile} intake={intake} />}
    </PageFrame>
  );
}
