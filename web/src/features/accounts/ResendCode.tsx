import { chakra } from '@chakra-ui/react/styled-system';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { WayOn } from './AccountCard.tsx';
import type { Resend } from './codeFlow.ts';

const MINUTE = 60;

/** 'No code received?': another one, and how long to wait for it. */
export function ResendCode({ secondsLeft, busy, failure, onResend }: Omit<Resend, 'run'> & { onResend: () => void }) {
  const t = useTexts('accounts');
  const waits = secondsLeft > 0;
  const when =
    secondsLeft > 2 * MINUTE
      ? t('resendMinutes', { count: Math.ceil(secondsLeft / MINUTE) })
      : t('resendSeconds', { count: secondsLeft });
  return (
    <WayOn title={t('noCode')} text={waits ? when : t('resendNow')}>
      <chakra.div mt="3" display="flex" flexDirection="column" gap="3" alignItems="flex-start">
        <Button
          variant="outline"
          busy={busy}
          aria-disabled={waits || busy || undefined}
          opacity={waits || busy ? '0.6' : undefined}
          onClick={() => {
            if (!waits) onResend();
          }}
        >
          {t('resend')}
        </Button>
        <ServerProblems failure={failure} />
      </chakra.div>
    </WayOn>
  );
}
