import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type MyImagesQuery, useMyImagesQuery } from '../../gql/images.ts';
import { loadSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ApplicationProgress, type ApplicationStep } from '../progress/index.ts';
import { CurrentImage } from './CurrentImage.tsx';
import { imageKinds, type OwnKind } from './kinds.ts';
import { OwnImage } from './OwnImage.tsx';

/** /upload: the profile picture and the signature of the applicant. */
export function UploadPage() {
  const t = useTexts('images');
  const common = useTexts('common');
  const { data, error, loading, refetch } = useMyImagesQuery();
  return (
    <PageFrame title={t('title')} intro={t('intro')} back={{ to: paths.dashboard.url(), label: common('back') }}>
      {!data && loading && <CardsSkeleton cards={2} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ApplicationProgress at="images" done={doneOf(data)} />
          <Images data={data} refresh={() => refetch()} />
        </>
      )}
    </PageFrame>
  );
}

function doneOf({ me, myProfile }: MyImagesQuery): ApplicationStep[] {
  const done: ApplicationStep[] = [];
  if (myProfile) done.push('profile');
  if (myProfile?.profilePic && myProfile.signature) done.push('images');
  if (me.paymentInfo.status === 'PAID') done.push('payment');
  return done;
}

function Images({ data, refresh }: { data: MyImagesQuery; refresh: () => Promise<unknown> }) {
  const t = useTexts('images');
  const { myProfile: profile, me } = data;
  const [open, setOpen] = useState<Partial<Record<OwnKind, boolean>>>({});
  if (!profile) return <ProfileFirst />;
  const urls = { picture: profile.profilePic, signature: profile.signature };
  if (profile.marks.examId.conducted) return <Kept urls={urls} />;
  // The specification lets the page load again: the pictures here and in the session come fresh from the server.
  const uploaded = async () => {
    await Promise.allSettled([refresh(), loadSession()]);
  };
  // Nobody is led away from a picture that is chosen and not uploaded yet.
  const isDone = urls.picture && urls.signature && me.paymentInfo.status !== 'PAID' && !open.picture && !open.signature;
  return (
    <>
      {imageKinds.map((kind) => (
        <OwnImage
          key={kind}
          kind={kind}
          url={urls[kind]}
          onUploaded={uploaded}
          onOpen={(isOpen) => setOpen((last) => ({ ...last, [kind]: isOpen }))}
        />
      ))}
      {isDone && (
        <PrimaryBar>
          <LinkButton to={paths.payment.url()}>
            {t('toPayment')}
            <Icon name="next" />
          </LinkButton>
        </PrimaryBar>
      )}
    </>
  );
}

function ProfileFirst() {
  const t = useTexts('images');
  return (
    <Alert tone="info" title={t('profileFirstTitle')}>
      <p>{t('profileFirstText')}</p>
      <chakra.div>
        <LinkButton to={paths.createProfile.url()} colorPalette="brand">
          {t('createProfile')}
        </LinkButton>
      </chakra.div>
    </Alert>
  );
}

function Kept({ urls }: { urls: Record<OwnKind, string | null> }) {
  const t = useTexts('images');
  return (
    <>
      <Alert tone="info" title={t('conductedTitle')}>
        <p>{t('conductedText')}</p>
      </Alert>
      <chakra.div display="flex" flexWrap="wrap" gap="4">
        {imageKinds.map((kind) => urls[kind] && <CurrentImage key={kind} kind={kind} url={urls[kind]} />)}
      </chakra.div>
    </>
  );
}
