import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CodePage } from './CodePage.tsx';

/** Step 2 of the reset: the code that came to the phone. */
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
