import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CodePage } from './CodePage.tsx';

/** Step 2 of the registration. */
export function VerifyRegistrationPage() {
  const t = useTexts('accounts');
  return (
    <PageFrame title={t('verifyTitle')}>
      <CodePage
        of="registration"
        start={paths.register.url()}
        hintOf={(params) => t('verifyHint', params)}
        submitLabel={t('register')}
        startOverText={t('startOverRegistration')}
      />
    </PageFrame>
  );
}

/** Step 2 of the reset. */
export function VerifyResetPage() {
  const t = useTexts('accounts');
  return (
    <PageFrame title={t('resetCodeTitle')}>
      <CodePage
        of="reset"
        start={paths.reset.url()}
        hintOf={(params) => t('resetCodeHint', params)}
        submitLabel={t('next')}
        startOverText={t('startOverReset')}
      />
    </PageFrame>
  );
}
