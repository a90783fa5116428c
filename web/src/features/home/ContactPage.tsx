import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSiteOrError } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { Tutorial } from './Tutorial.tsx';

const tutorialId = 'tutorial';

export function ContactPage() {
  const t = useTexts('home');
  const { site, error, retry } = useSiteOrError();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const settled = site !== null || Boolean(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated visit (key) and loaded contacts (settled) scroll again.
  useEffect(() => {
    if (hash !== `#${tutorialId}`) return;
    // After the layout has focused the heading of the page.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    });
    return () => clearTimeout(timer);
  }, [hash, key, settled]);
  return (
    <PageFrame title={t('contactTitle')} intro={t('contactIntro')}>
      <ContactDetails contacts={site} error={error} onRetry={retry} />
      <Tutorial id={tutorialId} headingRef={heading} />
    </PageFrame>
  );
}
