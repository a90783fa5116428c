import { useTexts } from '../lib/texts.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

export function NotFoundPage() {
  const t = useTexts('common');
  return (
    <PageFrame title={t('pageNotFoundTitle')}>
      <p>{t('pageNotFoundText')}</p>
      <div>
        <LinkButton to={paths.home.url()}>{t('goHome')}</LinkButton>
      </div>
    </PageFrame>
  );
}
