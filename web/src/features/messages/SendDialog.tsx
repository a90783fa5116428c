import { limits } from '@admission/schema';
import { useEffect, useId, useState } from 'react';
import { foldDigits } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { ChannelName } from './selection.ts';
import { UnknownFields } from './UnknownFields.tsx';
import { useSize } from './useSize.ts';

export interface SendDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  channel: ChannelName;
  count: number;
  /** Of an SMS. */
  segments?: number | null;
  cost?: number | null;
  /** The names in braces that are no field. */
  text: string;
  /** When it starts, if not now. */
  startsAt?: string;
  heldUntil?: string | null;
}

/** Confirms sending; above 500 recipients the officer types their number. */
export function SendDialog(props: SendDialogProps) {
  const { open, onClose, onConfirm, busy, channel, count, segments, cost, text, startsAt, heldUntil } = props;
  const t = useTexts('messages');
  const size = useSize();
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
      {channel === 'sms' && <p>{size({ people: count, segments: segments ?? 0, cost })}</p>}
      {startsAt && <p>{t('startsAtText', { time: format.dateTime(startsAt) })}</p>}
      {heldUntil && <p>{t('heldUntil', { time: format.dateTime(heldUntil) })}</p>}
      <UnknownFields text={text} />
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
