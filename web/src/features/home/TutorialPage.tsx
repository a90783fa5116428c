import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { Tutorial } from './Tutorial.tsx';

/** /tutorial: how to apply, explained to visitors; the default target of `TUTORIAL_URL`. */
export function TutorialPage() {
  const t = useTexts('visitors');
  const { user } = useSession();
  return (
    <PageFrame title={t('tutorialTitle')} intro={t('tutorialIntro')}>
      <Tutorial />
      {!user && (
        <PrimaryBar>
          <LinkButton to={paths.register.url()}>{t('goToRegister')}</LinkButton>
        </PrimaryBar>
      )}
    </PageFrame>
  );
}
