import type { SeatsImpactQueryVariables } from '../../gql/impacts.ts';
import { wholeOf } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { ImpactLines } from './ImpactLines.tsx';
import { useSeatsImpact } from './useImpacts.ts';

interface TypedSeatsImpactProps {
  examId: string;
  stored: number | null;
  /** As typed. */
  seats: string;
}

/** The number of applicants affected by a changed number of seats; nothing while it is unchanged or not a number. */
export function TypedSeatsImpact({ examId, stored, seats: typed }: TypedSeatsImpactProps) {
  const seats = wholeOf(useDebounced(typed));
  if (seats === undefined || seats === stored) return null;
  return <SeatsImpact examId={examId} seats={seats} />;
}

function SeatsImpact(variables: SeatsImpactQueryVariables) {
  const t = useTexts('impacts');
  const { found, error, retry } = useSeatsImpact(variables);
  const { applied = 0, paid = 0, beyond = 0, beyondBefore = 0 } = found ?? {};
  const lines = [
    t('seatsApplied', { count: applied }),
    applied > 0 && t('seatsPaid', { count: paid }),
    beyond > 0 && t('seatsBeyond', { count: beyond }),
    beyondBefore > 0 && beyond !== beyondBefore && t('seatsBefore', { count: beyondBefore }),
    applied > 0 && t('seatsOfList'),
  ];
  return <ImpactLines lines={found && lines} isWarning={beyond > beyondBefore} error={error} retry={retry} />;
}
