import { useTexts } from '../../lib/texts.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import type { Broadcast } from './states.ts';
import { useStop } from './useStop.ts';

/** Stops a broadcast, or cancels it before its start. */
export function StopButton({ message, reload }: { message: Broadcast; reload: () => Promise<unknown> }) {
  const t = useTexts('messages');
  const onStop = useStop(message.id);
  const textOf = (queued: number) => (queued > 0 ? t('stopText', { count: queued }) : t('stopSendingText'));
  const isScheduled = message.state === 'SCHEDULED';
  return (
    <ConfirmButton label={isScheduled ? t('cancelSchedule') : t('stop')} danger onConfirm={onStop} done={reload}>
      {isScheduled ? t('cancelScheduleText') : textOf(message.counts.queued)}
    </ConfirmButton>
  );
}
