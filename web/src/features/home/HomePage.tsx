import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Site, useSiteOrError } from '../../lib/site.ts';
import { loadTexts, useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ApplySteps } from './ApplySteps.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { Band, Needs, Wide } from './Hero.tsx';
import { HomeSection } from './HomeSection.tsx';
import { SiteLink } from './SiteLink.tsx';

/** After the first screen, which is readable without it. */
const LandingNews = lazy(async () => {
  const [{ LandingNews: Component }] = await Promise.all([import('./LandingNews.tsx'), loadTexts(['visitors'])]);
  return { default: Component };
});

function News() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const skeleton = <CardsSkeleton cards={2} />;
  return isMounted ? (
    <Suspense fallback={skeleton}>
      <LandingNews />
    </Suspense>
  ) : (
    skeleton
  );
}

export function HomePage() {
  const t = useTexts('home');
  const { site, error, retry } = useSiteOrError();
  const title = site ? t('heading', { university: site.universityName }) : t('headingPlain');
  return (
    <>
      <Band>
        <PageFrame wide title={title} intro={<Actions site={site} />} actions={<Needs />}>
          {null}
        </PageFrame>
      </Band>
      <Wide>
        <News />
        <HomeSection title={t('stepsTitle')}>
          <ApplySteps />
        </HomeSection>
        <HomeSection title={t('contactTitle')}>
          <ContactDetails wide contacts={site} error={error} onRetry={retry} />
        </HomeSection>
      </Wide>
    </>
  );
}

function Actions({ site }: { site: Site | null }) {
  const t = useTexts('home');
  const action = { size: 'lg', minW: '40', flex: { base: '1', sm: '0 0 auto' } } as const;
  return (
    <>
      <chakra.p textStyle="lg" whiteSpace="pre-line">
        {site?.intro ?? t('intro')}
      </chakra.p>
      <chakra.div role="group" aria-label={t('actions')} mt="6" mb="3" display="flex" flexWrap="wrap" gap="3">
        <LinkButton {...action} to={paths.register.url()}>
          {t('register')}
        </LinkButton>
        <LinkButton {...action} variant="outline" to={paths.login.url()}>
          {t('login')}
        </LinkButton>
      </chakra.div>
      <p>{t('newHere')}</p>
      <chakra.div mt="3" display="flex" flexWrap="wrap" columnGap="6">
        <SiteLink to={site?.tutorialUrl ?? paths.tutorial.url()}>{t('tutorialLink')}</SiteLink>
        <SiteLink to={site?.contactUrl ?? paths.contact.url()}>{t('contactLink')}</SiteLink>
      </chakra.div>
    </>
  );
}
