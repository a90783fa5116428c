import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { type Counts, countOf, type MessageState, messageStates, stateTones } from './states.ts';

/** The number of messages in each state, without zeros. */
export function StateChips({ counts }: { counts: Counts }) {
  const t = useTexts('messages');
  const format = useFormat();
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      {messageStates
        .filter((state) => countOf(counts, state) > 0)
        .map((state) => (
          <StatusChip key={state} tone={stateTones[state]}>
            {t(state)} {format.number(countOf(counts, state))}
          </StatusChip>
        ))}
    </chakra.span>
  );
}

export function StateChip({ state }: { state: MessageState }) {
  const t = useTexts('messages');
  return <StatusChip tone={stateTones[state]}>{t(state)}</StatusChip>;
}
