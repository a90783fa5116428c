import { useLandingQuery } from '../../gql/visitors.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { HomeSection } from './HomeSection.tsx';
import { OpenPrograms } from './OpenPrograms.tsx';
import { PublicNoticeList } from './PublicNoticeList.tsx';

const maxNotices = 3;

/** What is open for application, and the newest public notices. */
export function LandingNews() {
  const t = useTexts('visitors');
  const { data, error, refetch } = useLandingQuery();
  const notices = data?.publicNotices.notices.slice(0, maxNotices) ?? [];
  return (
    <>
      <HomeSection title={t('programsTitle')}>
        {!data && !error && <CardsSkeleton cards={2} />}
        {!data && error && <LoadError error={error} retry={refetch} />}
        {data && <OpenPrograms programs={data.openPrograms} />}
      </HomeSection>
      {notices.length > 0 && (
        <HomeSection title={t('noticesTitle')}>
          <PublicNoticeList notices={notices} />
          <TextLink to={paths.publicNotices.url()} minH="11" alignSelf="flex-start">
            {t('allNotices')}
          </TextLink>
        </HomeSection>
      )}
    </>
  );
}
