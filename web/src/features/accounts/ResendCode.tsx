import { chakra } from '@chakra-ui/react/styled-system';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { AsideBlock } from './AccountCard.tsx';
import type { Resend } from './codeVerification.ts';

const MINUTE = 60;

export function ResendCode({ secondsLeft, busy, failure, onResend }: Omit<Resend, 'run'> & { onResend: () => void }) {
  const t = useTexts('accounts');
  const isWaiting = secondsLeft > 0;
  const waitText =
    secondsLeft > 2 * MINUTE
      ? t('resendMinutes', { count: Math.ceil(secondsLeft / MINUTE) })
      : t('resendSeconds', { count: secondsLeft });
  return (
    <AsideBlock title={t('noCode')} text={isWaiting ? waitText : t('resendNow')}>
      <chakra.div mt="3" display="flex" flexDirection="column" gap="3" alignItems="flex-start">
        <Button
          variant="outline"
          busy={busy}
          aria-disabled={isWaiting || busy || undefined}
          opacity={isWaiting || busy ? '0.6' : undefined}
          onClick={() => {
            if (!isWaiting) onResend();
          }}
        >
          {t('resend')}
        </Button>
        <ServerProblems failure={failure} />
      </chakra.div>
    </AsideBlock>
  );
}
