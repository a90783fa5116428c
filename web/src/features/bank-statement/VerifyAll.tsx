import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { LineResult, useVerifying } from './useStatement.ts';

export interface VerifyAllProps {
  matched: number;
  verifying: ReturnType<typeof useVerifying>;
}

/** Verifies all matched lines after a confirmation, with progress and results. */
export function VerifyAll({ matched, verifying }: VerifyAllProps) {
  const t = useTexts('bankStatement');
  const [isConfirming, setConfirming] = useState(false);
  const { busy, results, total, verifyAll } = verifying;
  const done = results.length;
  return (
    <>
      {matched > 0 && (
        <chakra.div data-no-print="">
          <Button icon="check" size="sm" busy={busy} onClick={() => setConfirming(true)}>
            {t('verifyAll', { count: matched })}
          </Button>
        </chakra.div>
      )}
      {busy && total > 1 && <ProgressBar label={t('verifying')} value={done / Math.max(total, 1)} />}
      <chakra.div role="status" _empty={{ position: 'absolute' }}>
        {busy && t('progress', { done, total })}
        {!busy && done > 0 && <Outcome results={results} />}
      </chakra.div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void verifyAll(matched);
        }}
        confirmLabel={t('verifyAll', { count: matched })}
      >
        <p>{t('verifyAllText', { count: matched })}</p>
      </ConfirmDialog>
    </>
  );
}

/** The maximum of refused lines in the result; the list below has all. */
const maxShown = 20;

/** The count of verified lines, and the refused lines. */
function Outcome({ results }: { results: readonly LineResult[] }) {
  const t = useTexts('bankStatement');
  const refused = results.filter(({ isVerified }) => !isVerified);
  const verified = results.length - refused.length;
  const [only] = results;
  return (
    <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={t('doneTitle', { count: verified })}>
      {results.length === 1 && only?.isVerified && (
        <p>{t('doneOne', { name: only.name ?? '', id: only.applicantId ?? '–' })}</p>
      )}
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, maxShown).map(({ lineId, lineNo, problem }) => (
            <li key={lineId}>{t('refusedLine', { line: lineNo, problem: problem ?? '' })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
