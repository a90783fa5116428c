import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/TextFields.tsx';
import type { FreshSecret } from './useWebhooks.ts';

/** The secret, this once: it stays in the page until its reader says that it is kept, and no key takes it away by mistake. */
export function SecretCard({ made, onKept }: { made: FreshSecret; onKept: () => void }) {
  const t = useTexts('webhooks');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (made.secret) field.current?.focus();
  }, [made.secret]);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(made.secret);
    showAlert('success', t('copied'));
  };
  return (
    <Alert tone="warning" title={t('secretTitle')} live>
      <chakra.p overflowWrap="anywhere">{t('secretText', { url: made.url })}</chakra.p>
      <Input
        ref={field}
        readOnly
        value={made.secret}
        aria-label={t('secret')}
        fontFamily="mono"
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {navigator.clipboard && <Button onClick={() => void copy().catch(() => undefined)}>{t('copy')}</Button>}
        <Button variant="outline" colorPalette="gray" onClick={onKept}>
          {t('kept')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
