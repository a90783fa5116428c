import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { DraftState } from './draftAutosave.ts';

/** State of the autosave. Only problems are announced to screen readers. */
export function DraftStatus({ state, onDecide }: { state: DraftState; onDecide: () => void }) {
  const t = useTexts('profileWizard');
  const problem = useProblemText(state);
  const status = useSaveStatus(state);
  return (
    <chakra.div
      // A row of its own: overrides the bar's rule for its first child.
      css={{ '&&&': { flex: '1 0 100%' } }}
      srOnly={!status && !problem}
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      minH="6"
      textStyle="sm"
      color={problem ? 'fg.warning' : 'fg.muted'}
    >
      {status && (
        <chakra.span display="inline-flex" gap="1.5" alignItems="center">
          <Icon name={status.icon} />
          {status.text}
        </chakra.span>
      )}
      <chakra.span role="status" display="inline-flex" gap="1.5" alignItems="flex-start" fontWeight="medium">
        {problem && <Icon name="warning" mt="0.5" />}
        {problem}
      </chakra.span>
      {state.kind === 'conflict' && (
        <Button variant="plain" onClick={onDecide}>
          {t('decide')}
        </Button>
      )}
    </chakra.div>
  );
}

function useProblemText(state: DraftState): string | undefined {
  const t = useTexts('profileWizard');
  if (state.kind === 'conflict') return t('notSavedConflict');
  if (state.kind === 'refused') return t('notSavedRefused', { reason: state.reason });
  if (state.kind !== 'unsaved') return undefined;
  return state.why === 'connection' ? t('notSavedConnection') : t('notSavedService');
}

function useSaveStatus(state: DraftState): { text: string; icon: IconName } | undefined {
  const t = useTexts('profileWizard');
  const format = useFormat();
  if (state.kind === 'saving') return { text: t('saving'), icon: 'clock' };
  if (state.kind === 'saved') return { text: t('saved', { time: format.time(state.at) }), icon: 'check' };
  return undefined;
}
