import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { type PastedRoom, parseRooms } from './roomLines.ts';

interface PasteRoomsProps {
  existing: readonly string[];
  onAdd: (rooms: PastedRoom[]) => Promise<void>;
}

/** Adds rooms from pasted lines; names the invalid lines and adds none while there are some. */
export function PasteRooms({ existing, onAdd }: PasteRoomsProps) {
  const t = useTexts('venues');
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const { rooms, bad, taken } = parseRooms(text, existing);
  const [add, busy] = useSubmitOnce(() => onAdd(rooms));
  const problems = [
    ...bad.map((one) => t('pasteBad', { line: format.number(one.line), text: one.text })),
    ...taken.map((one) => t('pasteTaken', { line: format.number(one.line), name: one.name })),
  ];
  const seats = rooms.reduce((sum, one) => sum + one.rows * one.columns, 0);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <TextAreaField
        id={id}
        name="rooms"
        value={text}
        onChange={setText}
        onBlur={() => undefined}
        label={t('pasteLabel')}
        hint={t('pasteHint')}
        rows={8}
      />
      <chakra.p role="status">
        {rooms.length > 0 && t('pasteFound', { count: rooms.length, seats: format.number(seats) })}
      </chakra.p>
      {problems.length > 0 && (
        <Alert tone="warning" live>
          {problems.slice(0, 10).map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <Button
        alignSelf="flex-start"
        busy={busy}
        disabled={rooms.length === 0 || problems.length > 0}
        onClick={() => void add().catch(() => undefined)}
      >
        {t('pasteAdd')}
      </Button>
    </chakra.div>
  );
}
