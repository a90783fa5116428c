import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
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
import { ApplicationProgress, type ApplicationStep, completedSteps } from '../progress/index.ts';
import { CurrentImage } from './CurrentImage.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { type ImageKind, imageKinds } from './imageKinds.ts';

/** /upload: profile picture and signature. */
export function UploadPage() {
  const t = useTexts('images');
  const { data, error, loading, refetch } = useMyImagesQuery();
  return (
    <PageFrame title={t('title')} intro={t('intro')} back={{ to: paths.dashboard.url(), label: t('back') }}>
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

const doneOf = ({ me, myProfile }: MyImagesQuery): ApplicationStep[] =>
  completedSteps({
    profile: Boolean(myProfile),
    images: Boolean(
      myProfile?.profilePic && myProfile.signature && !myProfile.images.some(({ review }) => review === 'RETURNED'),
    ),
    payment: me.paymentInfo.status === 'PAID',
  });

function Images({ data, refresh }: { data: MyImagesQuery; refresh: () => Promise<unknown> }) {
  const t = useTexts('images');
  const { myProfile: profile, me } = data;
  const [selected, setSelected] = useState<Partial<Record<ImageKind, boolean>>>({});
  const cards = useRef<Partial<Record<ImageKind, HTMLElement | null>>>({});
  if (!profile) return <NoProfile />;
  const urls = { picture: profile.profilePic, signature: profile.signature };
  if (profile.marks.exam.conducted) return <ReadOnlyImages urls={urls} />;
  // In place of the reload in the specification: refetches the page and the session, then moves on to the image that is missing.
  const uploaded = async (kind: ImageKind) => {
    await Promise.allSettled([refresh(), loadSession()]);
    const other = kind === 'picture' ? 'signature' : 'picture';
    cards.current[urls[other] ? kind : other]?.focus();
  };
  const hasSelection = selected.picture || selected.signature;
  const isDone = doneOf(data).includes('images') && me.paymentInfo.status !== 'PAID' && !hasSelection;
  return (
    <>
      {profile.images.map(
        ({ id, kind, review, reason }) =>
          review === 'RETURNED' && (
            <Alert key={id} tone="warning" title={t(`returned${kind}`)}>
              {reason && <p>{t('reasonIs', { reason })}</p>}
            </Alert>
          ),
      )}
      {imageKinds.map((kind) => (
        <ImageUpload
          key={kind}
          kind={kind}
          url={urls[kind]}
          cardRef={(card) => {
            cards.current[kind] = card;
          }}
          onUploaded={() => uploaded(kind)}
          refresh={refresh}
          onSelectedChange={(isSelected) => setSelected((last) => ({ ...last, [kind]: isSelected }))}
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

function NoProfile() {
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

function ReadOnlyImages({ urls }: { urls: Record<ImageKind, string | null> }) {
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
