import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { showAlert } from '../lib/alerts.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Input } from './TextFields.tsx';

export interface SecretCardProps {
  title: string;
  /** The label of the field. */
  label: string;
  secret: string;
  onKept: () => void;
  children: ReactNode;
}

/** A secret that is shown once; it stays until the user confirms that it is stored. Escape does not close it. */
export function SecretCard({ title, label, secret, onKept, children }: SecretCardProps) {
  const t = useTexts('secrets');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (secret) field.current?.focus();
  }, [secret]);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(secret);
    showAlert('success', t('copied'));
  };
  return (
    <Alert tone="warning" title={title} live>
      {children}
      <Input
        ref={field}
        readOnly
        value={secret}
        aria-label={label}
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
