import type { FeeImpactQueryVariables } from '../../gql/impacts.ts';
import { wholeOf } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { ImpactLines } from './ImpactLines.tsx';
import { useFeeImpact } from './useImpacts.ts';

/** The number of applicants affected by a changed fee. */
export function FeeImpact(variables: FeeImpactQueryVariables) {
  const t = useTexts('impacts');
  const { found, error, retry } = useFeeImpact(variables);
  const { started = 0, unpaid = 0, underWay = 0, paid = 0 } = found ?? {};
  const isNobody = started + unpaid + underWay + paid === 0;
  const lines = isNobody
    ? [t('feeForNobody')]
    : [
        t('feeUnpaid', { count: unpaid }),
        t('feeStarted', { count: started }),
        t('feeUnderWay', { count: underWay }),
        t('feePaid', { count: paid }),
      ];
  return <ImpactLines lines={found && lines} isWarning={unpaid + started > 0} error={error} retry={retry} />;
}

interface Fees {
  feeBank: number | null;
  feeBkash: number | null;
}

interface TypedFeeImpactProps {
  /** Absent: the standard fee. */
  intakeId?: string | undefined;
  stored: Fees;
  /** As typed. */
  feeBank: string;
  feeBkash: string;
}

/** The same for fees as typed; nothing while they are unchanged or not numbers. */
export function TypedFeeImpact({ intakeId, stored, ...typed }: TypedFeeImpactProps) {
  const feeBank = wholeOf(useDebounced(typed.feeBank));
  const feeBkash = wholeOf(useDebounced(typed.feeBkash));
  if (feeBank === undefined || feeBkash === undefined) return null;
  if (feeBank === stored.feeBank && feeBkash === stored.feeBkash) return null;
  return <FeeImpact intakeId={intakeId ?? null} feeBank={feeBank} feeBkash={feeBkash} />;
}
