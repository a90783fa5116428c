import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { type DoorProblem, problemOf } from './doorState.ts';
import { takeCode } from './enrolmentCode.ts';
import { useProblemText } from './problemText.ts';
import { Screen } from './Screen.tsx';

/** The code in the URL is used immediately; the field is for a code that was read aloud. */
export function EnrolView({ enrol }: { enrol: (code: string) => Promise<void> }) {
  const t = useTexts('door');
  const problemText = useProblemText();
  const id = useId();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DoorProblem>();
  const submit = async (given: string) => {
    setProblem(undefined);
    setBusy(true);
    await enrol(given).catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  const first = useRef(submit);
  useEffect(() => {
    const given = takeCode();
    if (!given) return;
    setCode(given);
    void first.current(given);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim()) void submit(code);
    else document.getElementById(id)?.focus();
  };
  return (
    <Screen title={t('enrolTitle')} intro={t('enrolIntro')}>
      {problem && (
        <Alert tone="error" live>
          {problemText(problem)}
        </Alert>
      )}
      <Card>
        <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap="5">
          <TextField
            id={id}
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            error={tried && !code.trim() ? t('codeRequired') : undefined}
            value={code}
            onChange={setCode}
            onBlur={() => {}}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button type="submit" busy={busy}>
            {t('enrol')}
          </Button>
        </chakra.form>
      </Card>
    </Screen>
  );
}
