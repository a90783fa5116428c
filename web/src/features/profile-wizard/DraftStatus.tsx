import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { DraftState } from './draftKeeper.ts';

/** Whether what was typed is safe. What goes as it should is only shown; trouble is read out as well. */
export function DraftStatus({ state, onDecide }: { state: DraftState; onDecide: () => void }) {
  const t = useTexts('profileWizard');
  const trouble = useTrouble(state);
  const routine = useRoutine(state);
  return (
    <chakra.div
      // A line of its own in the bar, whatever the bar says of its first child.
      css={{ '&&&': { flex: '1 0 100%' } }}
      srOnly={!routine && !trouble}
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      minH="6"
      textStyle="sm"
      color={trouble ? 'fg.warning' : 'fg.muted'}
    >
      {routine && (
        <chakra.span display="inline-flex" gap="1.5" alignItems="center">
          <Icon name={routine.icon} />
          {routine.said}
        </chakra.span>
      )}
      <chakra.span role="status" display="inline-flex" gap="1.5" alignItems="flex-start" fontWeight="medium">
        {trouble && <Icon name="warning" mt="0.5" />}
        {trouble}
      </chakra.span>
      {state.kind === 'conflict' && (
        <Button variant="plain" onClick={onDecide}>
          {t('decide')}
        </Button>
      )}
    </chakra.div>
  );
}

function useTrouble(state: DraftState): string | undefined {
  const t = useTexts('profileWizard');
  if (state.kind === 'conflict') return t('notSavedConflict');
  if (state.kind === 'refused') return t('notSavedRefused', { reason: state.reason });
  if (state.kind !== 'unsaved') return undefined;
  return state.why === 'connection' ? t('notSavedConnection') : t('notSavedService');
}

function useRoutine(state: DraftState): { said: string; icon: IconName } | undefined {
  const t = useTexts('profileWizard');
  const format = useFormat();
  if (state.kind === 'saving') return { said: t('saving'), icon: 'clock' };
  if (state.kind === 'saved') return { said: t('saved', { time: format.time(state.at) }), icon: 'check' };
  return undefined;
}
