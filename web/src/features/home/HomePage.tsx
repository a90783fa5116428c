import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useSiteOrError } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ApplySteps } from './ApplySteps.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { Band, Needs, Wide } from './Hero.tsx';
import { SiteLink } from './SiteLink.tsx';

/** Where a visitor starts: the two actions, what an application takes, and whom to ask. */
export function HomePage() {
  const t = useTexts('home');
  const { site, error, retry } = useSiteOrError();
  const title = site ? t('heading', { university: site.universityName }) : t('headingPlain');
  return (
    <>
      <Band>
        <PageFrame wide title={title} intro={<chakra.p textStyle="lg">{t('intro')}</chakra.p>}>
          <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: '1fr 30rem' }} alignItems="start">
            <chakra.div display="flex" flexDirection="column" gap="4">
              <chakra.div role="group" aria-label={t('actions')} display="flex" flexWrap="wrap" gap="3">
                <LinkButton size="lg" to={paths.register.url()} flex={{ base: '1', sm: '0 0 auto' }} minW="40">
                  {t('register')}
                </LinkButton>
                <LinkButton
                  size="lg"
                  variant="outline"
                  to={paths.login.url()}
                  flex={{ base: '1', sm: '0 0 auto' }}
                  minW="40"
                >
                  {t('login')}
                </LinkButton>
              </chakra.div>
              <chakra.p color="fg.muted">{t('newHere')}</chakra.p>
              <chakra.div display="flex" flexWrap="wrap" columnGap="6">
                <SiteLink to={site?.tutorialUrl ?? `${paths.contact.url()}#tutorial`}>{t('tutorialLink')}</SiteLink>
                <SiteLink to={site?.contactUrl ?? paths.contact.url()}>{t('contactLink')}</SiteLink>
              </chakra.div>
            </chakra.div>
            <Needs />
          </chakra.div>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap="5">
      <SectionHeading size="xl">{title}</SectionHeading>
      {children}
    </chakra.section>
  );
}
