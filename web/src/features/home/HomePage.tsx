import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Site, useSiteOrError } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ApplySteps } from './ApplySteps.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { Band, Needs, Wide } from './Hero.tsx';
import { SiteLink } from './SiteLink.tsx';

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
        <Section title={t('stepsTitle')}>
          <ApplySteps />
        </Section>
        <Section title={t('contactTitle')}>
          <ContactDetails wide contacts={site} error={error} onRetry={retry} />
        </Section>
      </Wide>
    </>
  );
}

function Actions({ site }: { site: Site | null }) {
  const t = useTexts('home');
  const action = { size: 'lg', minW: '40', flex: { base: '1', sm: '0 0 auto' } } as const;
  return (
    <>
      <chakra.p textStyle="lg">{t('intro')}</chakra.p>
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
        <SiteLink to={site?.tutorialUrl ?? `${paths.contact.url()}#tutorial`}>{t('tutorialLink')}</SiteLink>
        <SiteLink to={site?.contactUrl ?? paths.contact.url()}>{t('contactLink')}</SiteLink>
      </chakra.div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap="5">
      <SectionHeading size="xl">{title}</SectionHeading>
      {children}
    </chakra.section>
  );
}
