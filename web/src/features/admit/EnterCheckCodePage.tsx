import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CheckCodeForm } from './CheckCodeForm.tsx';

/** /verify: the check code of an admit card, typed by hand. */
export function EnterCheckCodePage() {
  const t = useTexts('admit');
  const navigate = useNavigate();
  return (
    <PageFrame title={t('checkTitle')} intro={t('enterIntro')}>
      <CheckCodeForm onCode={(code) => void navigate(paths.checkAdmit.url({ code }))} />
    </PageFrame>
  );
}
