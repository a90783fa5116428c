import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { HomeSection } from './HomeSection.tsx';
import { OpenPrograms } from './OpenPrograms.tsx';
import { PublicNoticeList } from './PublicNoticeList.tsx';
import { useLanding } from './useLanding.ts';

/** What is open for application, and the newest public notices. */
export function LandingNews() {
  const t = useTexts('visitors');
  const { programs, notices, error, refetch } = useLanding();
  return (
    <>
      <HomeSection title={t('programsTitle')}>
        {!programs && !error && <CardsSkeleton cards={2} />}
        {!programs && error && <LoadError error={error} retry={refetch} />}
        {programs && <OpenPrograms programs={programs} />}
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
