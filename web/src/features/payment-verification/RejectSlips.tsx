import { limits, slipRejections } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextFields.tsx';
import type { Slip } from './useSlipDesk.ts';

export interface RejectSlipsProps {
  /** None: closed. */
  slips: readonly Slip[];
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason: a number key rejects by one that every applicant reads in their language. */
export function RejectSlips({ slips, onReject, onClose }: RejectSlipsProps) {
  const t = useTexts('paymentVerification');
  const [first] = slips;
  const title = slips.length > 1 ? t('rejectMany', { count: slips.length }) : t('rejectTitle');
  return (
    <Dialog open={slips.length > 0} onClose={onClose} title={title}>
      {slips.length === 1 && first && <p>{t('rejectText', { number: first.bankSlipNumber })}</p>}
      <Reasons onReject={onReject} onClose={onClose} />
    </Dialog>
  );
}

function Reasons({ onReject, onClose }: Pick<RejectSlipsProps, 'onReject' | 'onClose'>) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  const id = useId();
  const [own, setOwn] = useState('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const reason = slipRejections[Number(event.key) - 1];
      if (!reason || event.repeat || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      onReject(reason);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onReject]);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      {slipRejections.map((reason, at) => (
        <Button
          key={reason}
          variant="outline"
          colorPalette="gray"
          justifyContent="flex-start"
          textAlign="start"
          aria-keyshortcuts={String(at + 1)}
          onClick={() => onReject(reason)}
        >
          {format.number(at + 1)} · {t(reason)}
        </Button>
      ))}
      <TextAreaField
        {...{ id, name: 'reason', value: own, onChange: setOwn, onBlur: () => {} }}
        label={t('otherReason')}
        hint={t('rejectReasonHint')}
        maxLength={limits.text.reason}
        optional
      />
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button colorPalette="red" disabled={own.trim() === ''} onClick={() => onReject(own.trim())}>
          {t('reject')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
