import { chakra } from '@chakra-ui/react/styled-system';
import { LanguageSwitch } from '../../layout/Preferences.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { DoorState } from './doorState.ts';
import { isSilent } from './isSilent.ts';

/** The name of the door, and whether the control room has its scans. */
export function DoorBar({ state }: { state: DoorState }) {
  const t = useTexts('door');
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap="2"
      px="4"
      py="1"
      minH="14"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.div minW="0" flex="1" display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
        <chakra.strong overflowWrap="anywhere">{state.pack?.device.label ?? t('appName')}</chakra.strong>
        {state.stage !== 'ENROL' && (
          <chakra.span role="status" aria-label={t('status')}>
            <SyncChip state={state} />
          </chakra.span>
        )}
      </chakra.div>
      <LanguageSwitch />
    </chakra.header>
  );
}

function SyncChip({ state }: { state: DoorState }) {
  const t = useTexts('door');
  const format = useFormat();
  const { unsent, lastSync, syncProblem } = state;
  if (lastSync === null) return <StatusChip tone="waiting">{t('neverSent')}</StatusChip>;
  const time = format.time(lastSync);
  if (isSilent(state)) return <StatusChip tone="bad">{t('silent', { time })}</StatusChip>;
  if (unsent > 0 && syncProblem) return <StatusChip tone="waiting">{t('unsent', { count: unsent })}</StatusChip>;
  return <StatusChip tone="good">{t('allSent', { time })}</StatusChip>;
}
