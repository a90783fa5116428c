import { useStopBroadcastMutation } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { textsOf, useTexts } from '../../lib/texts.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import type { Broadcast } from './states.ts';

/** Stops a broadcast, or cancels it before its start. */
export function StopButton({ message, reload }: { message: Broadcast; reload: () => Promise<unknown> }) {
  const t = useTexts('messages');
  const [stop] = useStopBroadcastMutation();
  const isScheduled = message.state === 'SCHEDULED';
  const onStop = async () => {
    const { data } = await stop({ variables: { id: message.id } });
    const counts = data?.stopBroadcast.counts;
    if (counts) showAlert('success', textsOf('messages')('stopped', { count: counts.cancelled }));
  };
  return (
    <ConfirmButton label={isScheduled ? t('cancelSchedule') : t('stop')} danger onConfirm={onStop} done={reload}>
      {isScheduled ? t('cancelScheduleText') : t('stopText', { count: message.counts.queued })}
    </ConfirmButton>
  );
}
