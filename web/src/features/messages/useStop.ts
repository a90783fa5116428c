import { useStopBroadcastMutation } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { textsOf } from '../../lib/texts.ts';

/** Stops the broadcast and reports how many messages were cancelled. */
export function useStop(id: string): () => Promise<void> {
  const [stop] = useStopBroadcastMutation();
  return async () => {
    const { data } = await stop({ variables: { id } });
    const counts = data?.stopBroadcast.counts;
    if (counts) showAlert('success', textsOf('messages')('stopped', { count: counts.cancelled }));
  };
}
