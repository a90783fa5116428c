import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

/** The recovery codes, once; they stay until the user confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('account');
  const secrets = useTexts('secrets');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showAlert('success', secrets('copied'));
  };
  return (
    <Alert tone="warning" title={t('recoveryTitle')} live>
      <p>{t('recoveryText')}</p>
      <chakra.ol ref={list} tabIndex={-1} aria-label={t('recoveryTitle')} listStyleType="none" fontFamily="mono">
        {codes.map((code) => (
          <chakra.li key={code} overflowWrap="anywhere">
            {code}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print="">
        {navigator.clipboard && <Button onClick={() => void copy().catch(() => undefined)}>{secrets('copy')}</Button>}
        <Button variant="outline" colorPalette="gray" onClick={onKept}>
          {secrets('kept')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
