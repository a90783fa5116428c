import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '../lib/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';

export interface ReasonChoiceProps {
  /** Listed reasons, shown in the language of the reader. */
  reasons: readonly { value: string; label: string }[];
  labels: { other: string; hint: string; confirm: string; cancel: string };
  busy?: boolean;
  onChoose: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason: a number key or a press selects a listed one, any other is typed. */
export function ReasonChoice({ reasons, labels, busy = false, onChoose, onClose }: ReasonChoiceProps) {
  const format = useFormat();
  const id = useId();
  const [own, setOwn] = useState('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const reason = reasons[Number(event.key) - 1];
      // With a modifier the key belongs to the browser: Ctrl+2 changes the tab.
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!reason || busy || !isBare || event.repeat || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      onChoose(reason.value);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [reasons, busy, onChoose]);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      {reasons.map(({ value, label }, at) => (
        <Button
          key={value}
          variant="outline"
          colorPalette="gray"
          justifyContent="flex-start"
          textAlign="start"
          aria-keyshortcuts={String(at + 1)}
          disabled={busy}
          onClick={() => onChoose(value)}
        >
          {format.number(at + 1)} · {label}
        </Button>
      ))}
      <TextAreaField
        {...{ id, name: 'reason', value: own, onChange: setOwn, onBlur: () => {} }}
        label={labels.other}
        hint={labels.hint}
        maxLength={limits.text.reason}
        optional
      />
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button colorPalette="red" busy={busy} disabled={own.trim() === ''} onClick={() => onChoose(own.trim())}>
          {labels.confirm}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
