import { slipRejections } from '@admission/schema';
import { ReasonChoice } from '../../forms/ReasonChoice.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Slip } from './useSlipDesk.ts';

export interface RejectSlipsProps {
  /** Open while not empty. */
  slips: readonly Slip[];
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason: a number key selects a listed one, which every applicant reads in their language. */
export function RejectSlips({ slips, onReject, onClose }: RejectSlipsProps) {
  const t = useTexts('paymentVerification');
  const [first] = slips;
  const title = slips.length > 1 ? t('rejectMany', { count: slips.length }) : t('rejectTitle');
  return (
    <Dialog open={slips.length > 0} onClose={onClose} title={title}>
      {slips.length === 1 && first && <p>{t('rejectText', { number: first.bankSlipNumber })}</p>}
      <ReasonChoice
        reasons={slipRejections.map((value) => ({ value, label: t(value) }))}
        labels={{ other: t('otherReason'), hint: t('rejectReasonHint'), confirm: t('reject'), cancel: t('cancel') }}
        onChoose={onReject}
        onClose={onClose}
      />
    </Dialog>
  );
}
