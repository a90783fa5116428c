import { Navigate, useLocation } from 'react-router';
import { useSiteOrError } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { SiteLink } from './SiteLink.tsx';

/** /contact: the contacts of the university for visitors. */
export function ContactPage() {
  const t = useTexts('home');
  const { site, error, retry } = useSiteOrError();
  const { hash } = useLocation();
  // The tutorial's address before it became a page of its own.
  if (hash === '#tutorial') return <Navigate to={paths.tutorial.url()} replace />;
  return (
    <PageFrame title={t('contactTitle')} intro={t('contactIntro')}>
      <ContactDetails contacts={site} error={error} onRetry={retry} />
      <SiteLink to={site?.tutorialUrl ?? paths.tutorial.url()}>{t('tutorialLink')}</SiteLink>
    </PageFrame>
  );
}
