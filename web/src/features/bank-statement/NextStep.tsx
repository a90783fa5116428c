import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Statement_EntryFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChooseSlipDialog } from './ChooseSlipDialog.tsx';
import type { MatchInput } from './useStatement.ts';

export interface NextStepProps {
  row: Statement_EntryFragment;
  busy: boolean;
  onVerify: (lineId: string) => void;
  onMatch: (input: MatchInput) => void;
  onUnmatch: (lineId: string) => void;
}

/** The actions on a line: verify it, match it with a slip, or undo a match. */
export function NextStep(props: NextStepProps) {
  const t = useTexts('bankStatement');
  const { row, busy, onVerify, onUnmatch } = props;
  const { id, lineNo, outcome, problem, claims, reference, appliedAt, isMatchedByHand, matchedBy } = row;
  if (outcome === 'ALREADY_PAID') return <>{appliedAt ? t('next_applied') : t('next_ALREADY_PAID')}</>;
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="2">
      {outcome === 'MATCHED' && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={t('verifyOf', {
            name: claims[0]?.name ?? '',
            number: claims[0]?.bankSlipNumber ?? reference ?? '',
          })}
          onClick={() => onVerify(id)}
          data-no-print=""
        >
          {t('verify')}
        </Button>
      )}
      {isMatchedByHand && (
        <>
          <span>{t('matchedByHand', { name: matchedBy ?? '' })}</span>
          <Button
            variant="outline"
            size="sm"
            colorPalette="gray"
            busy={busy}
            aria-label={t('undoMatchOf', { line: lineNo })}
            onClick={() => onUnmatch(id)}
            data-no-print=""
          >
            {t('undoMatch')}
          </Button>
        </>
      )}
      {outcome !== 'MATCHED' && <span>{problem ? t(`problem_${problem}`) : t(`next_${outcome}`)}</span>}
      {!isMatchedByHand && problem !== 'REPEATED' && <Matching {...props} />}
    </chakra.div>
  );
}

/** The slips that a line can be matched with: similar numbers, claims of its number, or a searched one. */
function Matching({ row, busy, onMatch }: NextStepProps) {
  const t = useTexts('bankStatement');
  const [choosing, setChoosing] = useState(false);
  const { id: lineId, lineNo, outcome, claims, suggestions } = row;
  const claimed = outcome === 'SEVERAL_CLAIMS' ? claims.filter(({ state }) => state === 'SUBMITTED') : [];
  const near = [
    ...suggestions.map((one) => ({ ...one, why: t(`likeness_${one.likeness}`) })),
    ...claimed.map((one) => ({ ...one, why: null })),
  ];
  return (
    <>
      {near.map(({ userId, name, bankSlipNumber, why }) => (
        <chakra.div key={userId} data-no-print="">
          <span>
            {name}, {bankSlipNumber}
            {why && ` (${why})`}
          </span>{' '}
          <Button
            variant="outline"
            size="sm"
            busy={busy}
            aria-label={t('matchOf', { line: lineNo, name, number: bankSlipNumber })}
            onClick={() => onMatch({ lineId, userId, bankSlipNumber })}
          >
            {t('matchThis')}
          </Button>
        </chakra.div>
      ))}
      {outcome === 'UNMATCHED' && (
        <Button
          variant="outline"
          size="sm"
          colorPalette="gray"
          busy={busy}
          aria-label={t('chooseSlipOf', { line: lineNo })}
          onClick={() => setChoosing(true)}
          data-no-print=""
        >
          {t('chooseSlip')}
        </Button>
      )}
      {choosing && (
        <ChooseSlipDialog
          row={row}
          onClose={() => setChoosing(false)}
          onChoose={(slip) => {
            setChoosing(false);
            onMatch({ lineId, ...slip });
          }}
        />
      )}
    </>
  );
}
