import { limits } from '@admission/schema';
import { useEffect, useId, useState } from 'react';
import { foldDigits } from '../../lib/numbers.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { ChannelName } from './selection.ts';

export interface SendDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  channel: ChannelName;
  count: number;
  /** The total cost of an SMS. */
  segments?: number;
}

/** Confirms sending; above 500 recipients the officer types their number. */
export function SendDialog({ open, onClose, onConfirm, busy, channel, count, segments }: SendDialogProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const mustType = count > limits.messages.confirmAbove;
  useEffect(() => {
    if (open) return;
    setTyped('');
    setError(undefined);
  }, [open]);
  const confirm = () => {
    if (!mustType || foldDigits(typed).replace(/\D/g, '') === String(count)) return onConfirm();
    setError(t('typeCountWrong', { number: format.number(count) }));
    document.getElementById(id)?.focus();
  };
  return (
    <ConfirmDialog open={open} onClose={onClose} onConfirm={confirm} confirmLabel={t('sendTo', { count })} busy={busy}>
      <p>{channel === 'mail' ? t('confirmMail', { count }) : t('confirmSms', { count })}</p>
      {segments !== undefined && <p>{t('confirmCost', { count: segments })}</p>}
      {mustType && (
        <TextField
          id={id}
          name="count"
          label={t('typeCount', { number: format.number(count) })}
          value={typed}
          error={error}
          onChange={setTyped}
          onBlur={() => {}}
          inputMode="numeric"
          autoComplete="off"
          maxW="48"
        />
      )}
    </ConfirmDialog>
  );
}
