import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextFields.tsx';

/** The field for a check code; the server accepts it in any case and with spaces. */
export function CheckCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts('admit');
  const id = useId();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const typed = code.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed) onCode(typed);
    else document.getElementById(id)?.focus();
  };
  return (
    <Card>
      <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
        <TextField
          id={id}
          name="code"
          label={t('checkCode')}
          hint={t('checkCodeHint')}
          error={tried && !typed ? t('checkCodeRequired') : undefined}
          value={code}
          onChange={setCode}
          onBlur={() => {}}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <div>
          <Button type="submit">{t('check')}</Button>
        </div>
      </chakra.form>
    </Card>
  );
}
